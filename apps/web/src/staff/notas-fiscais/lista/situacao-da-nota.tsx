import type { SituacaoDaNota as Situacao } from "@acervo/contracts/notas-fiscais";
import {
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconReplace,
  IconSend,
  type TablerIcon,
} from "@tabler/icons-react";
import { StatusBadge, type StatusTone } from "../../../ui/status-badge.tsx";
import { notasTexts as texts } from "../notas.texts.ts";

const APARENCIA: Readonly<Record<Situacao, readonly [StatusTone, TablerIcon]>> = {
  AGUARDANDO: ["info", IconClock],
  ENVIANDO: ["info", IconSend],
  PENDENTE: ["info", IconClock],
  REJEITADA: ["bad", IconAlertCircle],
  EMITIDA: ["ok", IconCircleCheck],
  CANCELANDO: ["info", IconClock],
  CANCELADA: ["neutral", IconBan],
  SUBSTITUIDA: ["neutral", IconReplace],
  DISPENSADA: ["neutral", IconBan],
};

export const SituacaoDaNota = ({ situacao }: { readonly situacao: Situacao }) => {
  const [tone, icon] = APARENCIA[situacao];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.situacoes[situacao]}
    </StatusBadge>
  );
};
