import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const financeiroAccess: ModuleAccess = {
  expected: { "financeiro.lerPainel": { quem: ["admin"], alheio: "sem registro alheio" } },
  requests: () => ({ "financeiro.lerPainel": { propria: () => ({}) } }),
};
