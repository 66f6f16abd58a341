import { referenciaGeral, referenciaComercial } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const consultasAccess: ModuleAccess = {
  expected: {
    "ajuda.videos": referenciaGeral,
    "consultas.consultarCep": referenciaGeral,
    "consultas.listarMotivoNaoInteresse": referenciaComercial,
    "consultas.listarMunicipioPorUf": referenciaGeral,
    "consultas.listarSeguimentoPossivelCliente": referenciaComercial,
    "consultas.listarSituacaoFatura": referenciaGeral,
    "consultas.listarUf": referenciaGeral,
  },
  requests: () => ({
    "ajuda.videos": { propria: () => ({}) },
    "consultas.consultarCep": { propria: () => ({ params: { cep: "30130010" } }) },
    "consultas.listarMotivoNaoInteresse": { propria: () => ({}) },
    "consultas.listarMunicipioPorUf": { propria: () => ({ params: { sigla: "MG" } }) },
    "consultas.listarSeguimentoPossivelCliente": { propria: () => ({}) },
    "consultas.listarSituacaoFatura": { propria: () => ({}) },
    "consultas.listarUf": { propria: () => ({}) },
  }),
};
