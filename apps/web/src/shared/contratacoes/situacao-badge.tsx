import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import {
  IconArchive,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  IconLoader2,
  IconPlayerPause,
  IconPlayerStop,
  IconSignature,
  type TablerIcon,
} from "@tabler/icons-react";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { type LugarDaSituacao, tomDaSituacao } from "./tom-da-situacao.ts";

const ICONES: Readonly<Record<number, TablerIcon>> = {
  [SITUACAO_CONTRATACAO.inativa]: IconPlayerStop,
  [SITUACAO_CONTRATACAO.cancelada]: IconCircleX,
  [SITUACAO_CONTRATACAO.suspensa]: IconPlayerPause,
  [SITUACAO_CONTRATACAO.encerrada]: IconArchive,
  [SITUACAO_CONTRATACAO.aguardandoAssinatura]: IconSignature,
  [SITUACAO_CONTRATACAO.aguardandoPagamento]: IconHourglass,
  [SITUACAO_CONTRATACAO.emContratacao]: IconLoader2,
};

type SituacaoBadgeProps = {
  readonly situacao: Contratacao["situacao"];
  readonly lugar: LugarDaSituacao;
};

export const SituacaoBadge = ({ situacao, lugar }: SituacaoBadgeProps) => (
  <StatusBadge tone={tomDaSituacao(situacao.codigo, lugar)} icon={ICONES[situacao.codigo] ?? IconCircleCheck}>
    {situacao.descricao}
  </StatusBadge>
);
