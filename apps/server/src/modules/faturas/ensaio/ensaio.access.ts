import { NENHUM_ID, type ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const ensaioAccess: ModuleAccess = {
  expected: {
    "ensaioDaEmissao.ler": soAdmin,
    "ensaioDaEmissao.responder": soAdmin,
  },
  requests: ({ novoEnsaio }) => ({
    "ensaioDaEmissao.ler": { propria: () => ({}) },
    "ensaioDaEmissao.responder": {
      propria: async () => ({ body: { id: await novoEnsaio(), resposta: "SEGURADO" } }),
      inexistente: { body: { id: NENHUM_ID, resposta: "SEGURADO" } },
    },
  }),
};
