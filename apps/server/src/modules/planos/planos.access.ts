import { atendimento, conta, qualquerUm } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

export const planosAccess: ModuleAccess = {
  expected: {
    "planos.buscarMaisBaratoCartorio": qualquerUm,
    "planos.listar": conta,
    "planos.listarInativos": atendimento,
    "planos.listarTipoPlanoConta": atendimento,
  },
  requests: () => ({
    "planos.buscarMaisBaratoCartorio": { propria: () => ({}) },
    "planos.listar": { propria: () => ({ query: { contratarPlano: "true" } }) },
    "planos.listarInativos": { propria: () => ({}) },
    "planos.listarTipoPlanoConta": { propria: () => ({}) },
  }),
};
