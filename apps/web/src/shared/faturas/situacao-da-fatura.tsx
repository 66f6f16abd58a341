import { type Fatura, SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from "@tabler/icons-react";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";

type Aparencia = { readonly tone: StatusTone; readonly icon: TablerIcon };
const EM_ABERTO: Aparencia = { tone: "info", icon: IconClock };
const APARENCIA: Readonly<Record<number, Aparencia>> = {
  [SITUACAO_FATURA.emAberto]: EM_ABERTO,
  [SITUACAO_FATURA.pendente]: { tone: "warn", icon: IconAlertTriangle },
  [SITUACAO_FATURA.paga]: { tone: "ok", icon: IconCircleCheck },
  [SITUACAO_FATURA.vencida]: { tone: "bad", icon: IconAlertCircle },
};

/** The situation of an invoice, in a word and a colour. */
export const SituacaoDaFatura = ({ codigoSituacao, situacao }: Pick<Fatura, "codigoSituacao" | "situacao">) => (
  <StatusBadge {...(APARENCIA[codigoSituacao] ?? EM_ABERTO)}>{situacao}</StatusBadge>
);
