import { contratacoesCobradas } from "../src/modules/contratacoes/contratacoes.api.ts";
import { removerContratacao } from "../src/modules/contratacoes/cancelar/cancelar-contratacao.ts";
import { tentarCobranca } from "../src/modules/contratacoes/pagamento/tentar-cobranca.ts";
import { inativarSuspensas } from "../src/modules/contratacoes/situacao/inativar-suspensas.ts";
import { avisarCartoesPorVencer } from "../src/modules/faturas/cobranca/avisar-cartoes-por-vencer.ts";
import { cobrarFaturas } from "../src/modules/faturas/cobranca/cobrar-faturas.ts";
import { pedirBoletos } from "../src/modules/faturas/cobranca/pedir-boletos.ts";
import { vencerFaturas } from "../src/modules/faturas/cobranca/vencer-faturas.ts";
import { emitirFaturas } from "../src/modules/faturas/cobranca/emitir-faturas.ts";
import { ensaiarEmissao } from "../src/modules/faturas/ensaio/ensaiar-emissao.ts";
import { expirarRenegociacoes } from "../src/modules/faturas/renegociacao/expirar-renegociacoes.ts";
import type { Deps } from "../src/platform/deps.ts";

/** The daily jobs of invoices and subscriptions, wired as the worker wires them. */
export const billingJobs = (deps: Deps) => {
  const wired = { ...deps, contratacoesCobradas };
  return {
    ensaiarEmissao: () => ensaiarEmissao(deps),
    emitirFaturas: () => emitirFaturas(wired),
    cobrarFaturas: () => cobrarFaturas(wired),
    avisarCartoesPorVencer: () => avisarCartoesPorVencer(wired),
    pedirBoletos: () => pedirBoletos(wired),
    expirarRenegociacoes: () => expirarRenegociacoes(wired),
    /** Overdue and suspended, then inactive. */
    vencerFaturas: async () => {
      await vencerFaturas(wired);
      await inativarSuspensas(deps);
    },
    removerContratacao: (...args: Tail<Parameters<typeof removerContratacao>>) => removerContratacao(deps, ...args),
    tentarCobranca: (...args: Tail<Parameters<typeof tentarCobranca>>) => tentarCobranca(deps, ...args),
  };
};

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;
