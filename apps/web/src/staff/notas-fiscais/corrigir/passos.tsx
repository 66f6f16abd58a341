import type { NotaDetalhada } from "@acervo/contracts/notas-fiscais";
import {
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconHash,
  IconPencil,
  IconReceipt,
  IconReplace,
} from "@tabler/icons-react";
import { Timeline, type TimelineSign } from "../../../ui/timeline.tsx";

const APARENCIA: Readonly<Record<string, TimelineSign>> = {
  CRIADA: { icon: IconReceipt },
  RESERVADA: { icon: IconHash },
  SEM_RESPOSTA: { icon: IconClockExclamation, tone: "warn" },
  REJEITADA: { icon: IconAlertCircle, tone: "bad" },
  CORRIGIDA: { icon: IconPencil, tone: "info" },
  EMITIDA: { icon: IconCircleCheck, tone: "ok" },
  CANCELAMENTO_PEDIDO: { icon: IconBan, tone: "info" },
  CANCELAMENTO_RECUSADO: { icon: IconAlertCircle, tone: "bad" },
  CANCELADA: { icon: IconBan },
  SUBSTITUIDA: { icon: IconReplace },
};
const OUTRO: TimelineSign = { icon: IconBan };

/** Every step of a document, with who took it. */
export const Passos = ({ passos }: { readonly passos: NotaDetalhada["passos"] }) => (
  <Timeline
    steps={passos.map(({ passo, titulo, descricao, quem, ocorridoEm }) => ({
      ...(APARENCIA[passo] ?? OUTRO),
      title: titulo,
      text: quem === null ? descricao : `${descricao} ${quem}.`.trim(),
      at: ocorridoEm,
    }))}
  />
);
