import { conta, contratacao, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

export const contratosAccess: ModuleAccess = {
  expected: {
    "contratos.baixar": contratacao,
    "contratos.gerarTermoAlteracao": soDoDono,
    "contratos.gerarTermoDeAceite": conta,
    "contratos.historicos": contratacao,
  },
  requests: ({ idContratacao, idContrato, ofertas }) => ({
    "contratos.baixar": {
      propria: (caller) => ({ query: { idContrato: idContrato(caller) } }),
      inexistente: { query: { idContrato: NENHUM_ID } },
    },
    "contratos.gerarTermoAlteracao": {
      propria: (caller) => ({
        query: { idContratacao: idContratacao(caller), idPlanoOfertaTipoPagamento: ofertas.outra },
      }),
      inexistente: { query: { idContratacao: NENHUM_ID, idPlanoOfertaTipoPagamento: ofertas.outra } },
    },
    "contratos.gerarTermoDeAceite": { propria: () => ({ query: { idPlanoOfertaTipoPagamento: ofertas.atual } }) },
    "contratos.historicos": {
      propria: (caller) => ({ query: { idContratacao: idContratacao(caller) } }),
      inexistente: { query: { idContratacao: NENHUM_ID } },
    },
  }),
};
