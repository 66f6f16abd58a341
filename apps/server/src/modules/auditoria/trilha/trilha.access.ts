import type { ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
/** Before there was anything to tell of, hence of nobody else. */
const DE_NINGUEM = { query: { de: "2021-01-01", ate: "2021-01-02" } };

export const trilhaAccess: ModuleAccess = {
  expected: { "trilha.equipe": soAdmin, "trilha.exportar": soAdmin, "trilha.pesquisar": soAdmin },
  requests: () => ({
    "trilha.equipe": { propria: () => ({}) },
    "trilha.exportar": { propria: () => DE_NINGUEM },
    "trilha.pesquisar": { propria: () => DE_NINGUEM },
  }),
};
