import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

const doAdmin = { quem: ["admin"], alheio: "sem registro alheio" } as const;
/** A month in which nobody had anything yet: no one else's record is in what the administrator gets. */
const MES = "2021-01";
const doMes = { propria: () => ({ query: { mesReferencia: MES } }) };

export const relatoriosAccess: ModuleAccess = {
  expected: {
    "relatorios.pagamentos": doAdmin,
    "relatorios.contratacoesAtivas": doAdmin,
    "lotesDeNotas.xml": doAdmin,
    "lotesDeNotas.pdf": doAdmin,
    "lotesDeNotas.planilhaContador": doAdmin,
  },
  requests: () => ({
    "relatorios.pagamentos": { propria: () => ({ query: { mesReferenciaInicio: MES, mesReferenciaFim: MES } }) },
    "relatorios.contratacoesAtivas": doMes,
    "lotesDeNotas.xml": doMes,
    "lotesDeNotas.pdf": doMes,
    "lotesDeNotas.planilhaContador": doMes,
  }),
};
