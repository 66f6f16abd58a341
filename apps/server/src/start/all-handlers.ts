import type { JobHandler } from "../jobs/job-handler.ts";
import { pairHandlers } from "../jobs/pair-handlers.ts";
import { anotarCobrancaNoCartao } from "../modules/cartoes/cartoes.api.ts";
import { contratacoesCobradas } from "../modules/contratacoes/contratacoes.api.ts";
import { contratoAnexo } from "../modules/contratos/contratos.api.ts";
import { extratoAnexo } from "../modules/extratos/extratos.api.ts";
import { aoMudarCobranca, aoMudarCobrancaUnica, boletoUnicoAnexo } from "../modules/faturas/faturas.api.ts";
import { notaFiscalAnexos, remessaAnexos } from "../modules/notas-fiscais/notas-fiscais.api.ts";
import type { AoMudarCobranca } from "../modules/pagamentos/pagamentos.api.ts";
import { aoEmitirProvaDeTeste, testesDeRestauracao } from "../modules/testes-restauracao/testes-restauracao.api.ts";
import type { MarcaEmail } from "../platform/email/conteudo-email.ts";
import { emailHandlers } from "../platform/email/email.handlers.ts";
import type { WorkerDeps } from "../platform/worker-deps.ts";
import { allJobs, MODULES } from "./modules.ts";

/** Who is told, in the same transaction, that a charge was paid, refused or given back. */
export const ouvintesDasCobrancas = (deps: Pick<WorkerDeps, "queue" | "clock" | "ids">): readonly AoMudarCobranca[] => {
  const comContratacoes = { ...deps, contratacoesCobradas };
  return [anotarCobrancaNoCartao, aoMudarCobranca(comContratacoes), aoMudarCobrancaUnica(comContratacoes)];
};

export const allHandlers = (deps: WorkerDeps, marca: MarcaEmail): readonly JobHandler[] => {
  const ouvintes = ouvintesDasCobrancas(deps);
  const ouvintesDasProvas = { aoEmitirProvaDeTeste: [aoEmitirProvaDeTeste] };
  const ANEXOS = {
    contrato: async (id: number) => [await contratoAnexo(deps, id)],
    "boleto-unico": async (id: number) => [await boletoUnicoAnexo(deps, id)],
    extrato: async (id: number) => [await extratoAnexo(deps, id)],
    "nota-fiscal": (id: number) => notaFiscalAnexos(deps, id),
    "remessa-contador": (id: number) => remessaAnexos(deps, id),
  };
  return pairHandlers(allJobs, [
    ...emailHandlers({ ...deps, marca, lerAnexos: ({ tipo, id }) => ANEXOS[tipo](id) }),
    ...MODULES.flatMap(
      ({ handlers }) =>
        handlers?.({ ...deps, ouvintes, contratacoesCobradas, testesDeRestauracao, ...ouvintesDasProvas }) ?? [],
    ),
  ]);
};
