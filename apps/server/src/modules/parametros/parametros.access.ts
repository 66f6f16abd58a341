import { referenciaGeral, qualquerUm } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const parametrosAccess: ModuleAccess = {
  expected: {
    "parametros.porcentagemAlertaCapacidade": referenciaGeral,
    "parametros.urlDownloadExe": qualquerUm,
    "parametros.urlDownloadExe32Bits": qualquerUm,
  },
  requests: () => ({
    "parametros.porcentagemAlertaCapacidade": { propria: () => ({}) },
    "parametros.urlDownloadExe": { propria: () => ({}) },
    "parametros.urlDownloadExe32Bits": { propria: () => ({}) },
  }),
};
