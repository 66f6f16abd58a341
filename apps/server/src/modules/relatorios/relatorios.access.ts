import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

/** A month in which nobody had anything yet: no one else's record is in what the administrator gets. */
const doAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;

export const relatoriosAccess: ModuleAccess = {
  expected: { "relatorios.pagamentos": doAdmin, "relatorios.contratacoesAtivas": doAdmin },
  requests: () => ({
    "relatorios.pagamentos": {
      propria: () => ({ query: { mesReferenciaInicio: "2021-01", mesReferenciaFim: "2021-01" } }),
    },
    "relatorios.contratacoesAtivas": { propria: () => ({ query: { mesReferencia: "2021-01" } }) },
  }),
};
