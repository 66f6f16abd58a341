import { soDoDono } from "../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

export const encerramentoAccess: ModuleAccess = {
  expected: { "contratacoes.preverCancelamento": soDoDono },
  requests: (world) => ({
    "contratacoes.preverCancelamento": {
      propria: (caller) => ({ query: { id: world.idContratacao(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
  }),
};
