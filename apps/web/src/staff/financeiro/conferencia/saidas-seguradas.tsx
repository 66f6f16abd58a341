import { formatDiaAsHora } from "../../../lib/format.ts";
import { Notice } from "../../../ui/notice.tsx";
import { conferenciaTexts as texts } from "./conferencia.texts.ts";

/** Nothing is charged or sent, since the database was restored: why, and who ends it. */
export const SaidasSeguradas = ({ desde }: { readonly desde: string | null | undefined }) =>
  desde === null || desde === undefined ? null : (
    <Notice tone="bad" title={texts.seguradas}>
      <p>{texts.seguradasPorQue(formatDiaAsHora(desde))}</p>
    </Notice>
  );
