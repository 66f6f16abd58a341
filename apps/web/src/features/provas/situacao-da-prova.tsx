import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconLoader2, type TablerIcon } from "@tabler/icons-react";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";

const APARENCIA: Readonly<Record<SituacaoProva, { readonly tone: StatusTone; readonly icon: TablerIcon }>> = {
  EM_ANDAMENTO: { tone: "info", icon: IconLoader2 },
  SUCESSO: { tone: "ok", icon: IconCircleCheck },
  SUCESSO_NO_SERVIDOR: { tone: "ok", icon: IconCircleCheck },
  FALHOU: { tone: "bad", icon: IconCircleX },
  INCOMPLETA: { tone: "warn", icon: IconAlertTriangle },
};

type SituacaoProps = { readonly situacao: { readonly codigo: SituacaoProva; readonly descricao: string } };

export const SituacaoDaProva = ({ situacao }: SituacaoProps) => (
  <StatusBadge {...APARENCIA[situacao.codigo]}>{situacao.descricao}</StatusBadge>
);
