import type { ModuleAccess } from "../../../../test/authorization/module-access.ts";

const soAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const conferenciaAccess: ModuleAccess = {
  expected: { "conferenciaDaTrilha.consultar": soAdmin, "conferenciaDaTrilha.pedir": soAdmin },
  requests: () => ({
    "conferenciaDaTrilha.consultar": { propria: () => ({}) },
    "conferenciaDaTrilha.pedir": { propria: () => ({}) },
  }),
};
