import type { ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import type { StatusTone } from "../../../ui/status-badge.tsx";

export const TOM_DO_RESULTADO: Readonly<Record<ResultadoTeste, StatusTone>> = {
  SUCESSO: "ok",
  SUCESSO_NO_SERVIDOR: "info",
  INCOMPLETO: "warn",
  FALHOU: "bad",
};
