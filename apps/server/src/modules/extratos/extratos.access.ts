import { contratacao, soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

export const extratosAccess: ModuleAccess = {
  expected: {
    "extratos.baixar": soDoDono,
    "extratos.listar": contratacao,
  },
  requests: ({ extratoEmitido, idContratacao }) => ({
    "extratos.baixar": {
      propria: async (caller) => ({ params: { id: await extratoEmitido(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "extratos.listar": {
      propria: (caller) => ({ query: { id: idContratacao(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
  }),
};
