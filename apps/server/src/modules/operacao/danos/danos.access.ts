import type { ModuleAccess } from "../../../../test/authorization/module-access.ts";

export const danosAccess: ModuleAccess = {
  expected: { "danos.listar": { quem: ["admin"], alheio: "sem registro alheio" } },
  requests: () => ({ "danos.listar": { propria: () => ({}) } }),
};
