import { IconClockHour4 } from "@tabler/icons-react";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { aprovacaoTexts as texts } from "./aprovacoes.texts.ts";

/** In the row of what another administrator has still to confirm. */
export const EsperandoConfirmacao = () => (
  <StatusBadge tone="warn" icon={IconClockHour4}>
    {texts.esperando}
  </StatusBadge>
);
