import {
  atendimento,
  referenciaComercial,
  referenciaGeral,
  qualquerUm,
} from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const parametrosAccess: ModuleAccess = {
  expected: {
    "parametros.filtroPorcentagemCapacidadeUtilizada": atendimento,
    "parametros.instaladores": qualquerUm,
    "parametros.porcentagemAlertaCapacidade": referenciaGeral,
    "parametros.qtdDiasContratacaoPossivelCliente": referenciaComercial,
    "parametros.urlDownloadExe": qualquerUm,
    "parametros.urlDownloadExe32Bits": qualquerUm,
  },
  requests: () => ({
    "parametros.filtroPorcentagemCapacidadeUtilizada": { propria: () => ({}) },
    "parametros.instaladores": { propria: () => ({}) },
    "parametros.porcentagemAlertaCapacidade": { propria: () => ({}) },
    "parametros.qtdDiasContratacaoPossivelCliente": { propria: () => ({}) },
    "parametros.urlDownloadExe": { propria: () => ({}) },
    "parametros.urlDownloadExe32Bits": { propria: () => ({}) },
  }),
};
