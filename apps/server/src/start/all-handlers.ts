import type { JobHandler } from "../jobs/job-handler.ts";
import { pairHandlers } from "../jobs/pair-handlers.ts";
import { anotarCobrancaNoCartao } from "../modules/cartoes/cartoes.api.ts";
import { contratacoesCobradas } from "../modules/contratacoes/contratacoes.api.ts";
import { contratoAnexo } from "../modules/contratos/contratos.api.ts";
import { aoMudarCobranca, aoMudarCobrancaUnica, boletoUnicoAnexo } from "../modules/faturas/faturas.api.ts";
import type { AoMudarCobranca } from "../modules/pagamentos/pagamentos.api.ts";
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
  const ANEXOS = { contrato: contratoAnexo, "boleto-unico": boletoUnicoAnexo };
  return pairHandlers(allJobs, [
    ...emailHandlers({ ...deps, marca, lerAnexo: ({ tipo, id }) => ANEXOS[tipo](deps, id) }),
    ...MODULES.flatMap(({ handlers }) => handlers?.({ ...deps, ouvintes, contratacoesCobradas }) ?? []),
  ]);
};
