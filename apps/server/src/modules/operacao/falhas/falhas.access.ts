import type { ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

/** Of no job. */
const NENHUM_TRABALHO = "00000000-0000-8000-8000-000000000000";

export const falhasAccess: ModuleAccess = {
  expected: {
    "falhas.descartar": soAdmin,
    "falhas.listar": soAdmin,
    "falhas.repetir": soAdmin,
    "falhas.repetirTodas": soAdmin,
  },
  requests: ({ novaFalha }) => ({
    "falhas.descartar": {
      propria: async () => ({ params: { id: await novaFalha() } }),
      inexistente: { params: { id: NENHUM_TRABALHO } },
    },
    "falhas.listar": { propria: () => ({}) },
    "falhas.repetir": {
      propria: async () => ({ params: { id: await novaFalha() } }),
      inexistente: { params: { id: NENHUM_TRABALHO } },
    },
    "falhas.repetirTodas": { propria: () => ({ body: { fila: null } }) },
  }),
};
