import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const aprovacoesAccess: ModuleAccess = {
  expected: {
    "aprovacoes.confirmar": soAdmin,
    "aprovacoes.contarAdministradores": soAdmin,
    "aprovacoes.listar": soAdmin,
    "aprovacoes.recusar": soAdmin,
    "aprovacoes.resumir": soAdmin,
    "aprovacoes.retirar": soAdmin,
  },
  requests: ({ aprovacaoDeOutro, aprovacaoPropria }) => ({
    "aprovacoes.confirmar": {
      propria: async () => ({ params: { id: await aprovacaoDeOutro() } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
    "aprovacoes.contarAdministradores": { propria: () => ({}) },
    "aprovacoes.listar": { propria: () => ({}) },
    "aprovacoes.recusar": {
      propria: async () => ({ params: { id: await aprovacaoDeOutro() }, body: { motivo: "Não agora." } }),
      inexistente: { params: { id: NENHUM_ID }, body: { motivo: "Não agora." } },
    },
    "aprovacoes.resumir": { propria: () => ({}) },
    "aprovacoes.retirar": {
      propria: async (caller) => ({ params: { id: await aprovacaoPropria(caller) } }),
      inexistente: { params: { id: NENHUM_ID } },
    },
  }),
};
