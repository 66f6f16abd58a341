import type { ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import { IconAlertTriangle, IconCircleCheck, type TablerIcon } from "@tabler/icons-react";
import type { StatusTone } from "../../../ui/status-badge.tsx";

type Aparencia = { readonly tone: StatusTone; readonly icon: TablerIcon };

export const APARENCIA_DO_RESULTADO: Readonly<Record<ResultadoTeste, Aparencia>> = {
  SUCESSO: { tone: "ok", icon: IconCircleCheck },
  SUCESSO_NO_SERVIDOR: { tone: "info", icon: IconCircleCheck },
  INCOMPLETO: { tone: "warn", icon: IconAlertTriangle },
  FALHOU: { tone: "bad", icon: IconAlertTriangle },
};
