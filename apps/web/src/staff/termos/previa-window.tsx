import type { PreviaDoTermo, TipoDeTermo } from "@acervo/contracts/termos";
import { Skeleton } from "@mantine/core";
import { htmlDoTermo } from "../../shared/termo/html-do-termo.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TermoTexto } from "../../ui/termo-texto.tsx";
import { Window } from "../../ui/window.tsx";
import "./previa-window.css";
import { usePedido, useVersao } from "./termos.data.ts";
import { termosTexts } from "./termos.texts.ts";

const texts = termosTexts.previa;

type PreviaWindowProps = {
  readonly tipo: TipoDeTermo;
  readonly previa: PreviaDoTermo;
  readonly onClose: () => void;
};

/** A term as customers read it, by the same parts that show it to them. */
export const PreviaWindow = ({ tipo, previa, onClose }: PreviaWindowProps) => (
  <Window size="list" title={texts.titulo(termosTexts.nomes[tipo])} onClose={onClose}>
    <div className="previa">
      {tipo === "LGPD" ? null : (
        <Notice tone="info" title={texts.exemplo}>
          <p>{texts.exemploAjuda}</p>
        </Notice>
      )}
      <TermoTexto label={texts.texto} html={htmlDoTermo(previa)} />
    </div>
  </Window>
);

type Consulta = ReturnType<typeof usePedido> | ReturnType<typeof useVersao>;

const AteVir = ({ consulta, onClose }: { readonly consulta: Consulta; readonly onClose: () => void }) => (
  <Window size="list" title={texts.texto} onClose={onClose}>
    {consulta.isError ? (
      <LoadFailure title={texts.naoCarregou} retrying={consulta.isFetching} onRetry={() => void consulta.refetch()} />
    ) : (
      <Skeleton height={240} aria-busy />
    )}
  </Window>
);

type DaVersaoProps = { readonly tipo: TipoDeTermo; readonly id: number; readonly onClose: () => void };

/** One that is kept. */
export const PreviaDaVersao = ({ tipo, id, onClose }: DaVersaoProps) => {
  const consulta = useVersao(id);
  if (consulta.data === undefined) return <AteVir consulta={consulta} onClose={onClose} />;
  return <PreviaWindow tipo={tipo} previa={consulta.data.previa} onClose={onClose} />;
};

/** What somebody asked for, for whoever answers it. */
export const PreviaDoPedido = ({ id, onClose }: Omit<DaVersaoProps, "tipo">) => {
  const consulta = usePedido(id);
  if (consulta.data === undefined) return <AteVir consulta={consulta} onClose={onClose} />;
  return <PreviaWindow {...consulta.data} onClose={onClose} />;
};
