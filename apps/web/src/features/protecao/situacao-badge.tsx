import type { SituacaoProtecao } from "@acervo/contracts/protecao";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconCloudOff,
  IconKey,
  IconPlayerPause,
  type TablerIcon,
} from "@tabler/icons-react";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";
import { SITUACOES } from "./protecao.texts.ts";

const APARENCIA: Readonly<Record<SituacaoProtecao, { readonly tone: StatusTone; readonly icon: TablerIcon }>> = {
  PROTEGIDO: { tone: "ok", icon: IconCircleCheck },
  ATRASADO: { tone: "bad", icon: IconClockExclamation },
  FALHOU: { tone: "bad", icon: IconCircleX },
  NUNCA_FEZ_BACKUP: { tone: "orange", icon: IconCloudOff },
  COM_PENDENCIAS: { tone: "warn", icon: IconAlertTriangle },
  DESATIVADO: { tone: "info", icon: IconKey },
  SUSPENSO: { tone: "neutral", icon: IconPlayerPause },
};

export const tomDaProtecao = (situacao: SituacaoProtecao): StatusTone => APARENCIA[situacao].tone;

/** The verdict on a device in one word. */
export const SituacaoProtecaoBadge = ({ situacao }: { readonly situacao: SituacaoProtecao }) => (
  <StatusBadge {...APARENCIA[situacao]}>{SITUACOES[situacao]}</StatusBadge>
);
