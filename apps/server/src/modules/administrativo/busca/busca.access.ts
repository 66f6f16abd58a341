import { atendimento, type ExpectedAccess } from "../../../../test/authorization/expected-access.ts";
import { NENHUM_ID, type ModuleAccess } from "../../../../test/authorization/module-access.ts";

/** Who looks after customers, each with views of their own. */
const doAnalista: ExpectedAccess = { quem: ["suporte", "suporteAvancado", "admin"], alheio: [] };

export const buscaAccess: ModuleAccess = {
  expected: {
    "buscaDeContratacoes.listar": atendimento,
    "buscaDeContratacoes.listarVisoes": atendimento,
    "buscaDeContratacoes.removerVisao": doAnalista,
    "buscaDeContratacoes.salvarVisao": atendimento,
  },
  requests: ({ novaVisao }) => ({
    "buscaDeContratacoes.listar": { propria: () => ({ body: {} }) },
    "buscaDeContratacoes.listarVisoes": { propria: () => ({}) },
    "buscaDeContratacoes.removerVisao": {
      propria: async (caller) => ({ query: { id: await novaVisao(caller) } }),
      inexistente: { query: { id: NENHUM_ID } },
    },
    "buscaDeContratacoes.salvarVisao": {
      propria: async (caller) => ({ body: { nome: `Visão ${await novaVisao(caller)}`, filtros: {} } }),
    },
  }),
};
