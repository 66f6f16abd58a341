import type { SituacaoRestauracao } from "@acervo/contracts/restauracoes";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFolderQuestion,
  IconLoader2,
  IconPlayerStop,
  type TablerIcon,
} from "@tabler/icons-react";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";

const APARENCIA: Readonly<Record<SituacaoRestauracao, { readonly tone: StatusTone; readonly icon: TablerIcon }>> = {
  AGUARDANDO: { tone: "info", icon: IconClock },
  AGUARDANDO_PASTA: { tone: "warn", icon: IconFolderQuestion },
  EM_ANDAMENTO: { tone: "info", icon: IconLoader2 },
  CANCELANDO: { tone: "neutral", icon: IconPlayerStop },
  SUCESSO: { tone: "ok", icon: IconCircleCheck },
  COM_FALHAS: { tone: "warn", icon: IconAlertTriangle },
  CANCELADA: { tone: "neutral", icon: IconPlayerStop },
  RECUSADA: { tone: "orange", icon: IconCircleX },
  FALHOU: { tone: "bad", icon: IconCircleX },
  EXPIRADA: { tone: "orange", icon: IconClock },
};

type SituacaoProps = { readonly situacao: { readonly codigo: SituacaoRestauracao; readonly descricao: string } };

export const SituacaoDaRestauracao = ({ situacao }: SituacaoProps) => (
  <StatusBadge {...APARENCIA[situacao.codigo]}>{situacao.descricao}</StatusBadge>
);
