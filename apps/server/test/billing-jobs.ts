import { contratacoesCobradas } from "../src/modules/contratacoes/contratacoes.api.ts";
import { tentarCobranca } from "../src/modules/contratacoes/pagamento/tentar-cobranca.ts";
import { inativarSuspensas } from "../src/modules/contratacoes/situacao/inativar-suspensas.ts";
import { cobrarFaturas } from "../src/modules/faturas/cobranca/cobrar-faturas.ts";
import { pedirBoletos } from "../src/modules/faturas/cobranca/pedir-boletos.ts";
import { vencerFaturas } from "../src/modules/faturas/cobranca/vencer-faturas.ts";
import { emitirFaturas } from "../src/modules/faturas/cobranca/emitir-faturas.ts";
import type { Deps } from "../src/platform/deps.ts";

/** The daily jobs of invoices and subscriptions, wired as the worker wires them. */
export const billingJobs = (deps: Deps) => {
  const wired = { ...deps, contratacoesCobradas };
  return {
    emitirFaturas: () => emitirFaturas(wired),
    cobrarFaturas: () => cobrarFaturas(wired),
    pedirBoletos: () => pedirBoletos(wired),
    /** Overdue and suspended, then inactive. */
    vencerFaturas: async () => {
      await vencerFaturas(wired);
      await inativarSuspensas(deps);
    },
    tentarCobranca: (...args: Tail<Parameters<typeof tentarCobranca>>) => tentarCobranca(deps, ...args),
  };
};

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;
