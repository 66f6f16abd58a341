import { NENHUM_ID, type ModuleAccess } from "../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const livrosAccess: ModuleAccess = {
  expected: { "livros.encerrar": soAdmin, "livros.ler": soAdmin },
  requests: ({ novaDiferenca }) => ({
    "livros.encerrar": {
      propria: async () => ({ body: { id: await novaDiferenca(), motivo: "Explicada." } }),
      inexistente: { body: { id: NENHUM_ID, motivo: "Explicada." } },
    },
    "livros.ler": { propria: () => ({}) },
  }),
};
