import { atendimentoAvancado, conta } from "../../../test/authorization/expected-access.ts";
import type { ModuleAccess } from "../../../test/authorization/module-access.ts";

/** Nobody's session: leaving it changes nothing. */
const SESSAO = "A".repeat(43);

export const ajudaAccess: ModuleAccess = {
  expected: {
    "pedidoDeAjuda.consultar": conta,
    "pedidoDeAjuda.encerrar": conta,
    // The code says whose portal it is: there is no record to name beside it.
    "pedidoDeAjuda.entrar": { ...atendimentoAvancado, alheio: "sem registro alheio" },
    "pedidoDeAjuda.pedir": conta,
    "pedidoDeAjuda.sair": { ...atendimentoAvancado, alheio: "sem registro alheio" },
  },
  requests: ({ codigoDeAjuda }) => ({
    "pedidoDeAjuda.consultar": { propria: () => ({}) },
    "pedidoDeAjuda.encerrar": { propria: () => ({}) },
    "pedidoDeAjuda.entrar": { propria: async () => ({ body: await codigoDeAjuda() }) },
    "pedidoDeAjuda.pedir": { propria: () => ({}) },
    "pedidoDeAjuda.sair": { propria: () => ({ body: { sessao: SESSAO, saindo: false } }) },
  }),
};
