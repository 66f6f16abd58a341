import type { JobHandler } from "../jobs/job-handler.ts";
import { pairHandlers } from "../jobs/pair-handlers.ts";
import { anotarCobrancaNoCartao } from "../modules/cartoes/cartoes.api.ts";
import { contratacoesCobradas } from "../modules/contratacoes/contratacoes.api.ts";
import { contratoAnexo } from "../modules/contratos/contratos.api.ts";
import { aoMudarCobranca, aoMudarCobrancaUnica, boletoUnicoAnexo } from "../modules/faturas/faturas.api.ts";
import type { MarcaEmail } from "../platform/email/conteudo-email.ts";
import { emailHandlers } from "../platform/email/email.handlers.ts";
import type { WorkerDeps } from "../platform/worker-deps.ts";
import { allJobs, MODULES } from "./modules.ts";

export const allHandlers = (deps: WorkerDeps, marca: MarcaEmail): readonly JobHandler[] => {
  // Who is told, in the same transaction, that a charge was paid, refused or given back.
  const comContratacoes = { ...deps, contratacoesCobradas };
  const ouvintes = [anotarCobrancaNoCartao, aoMudarCobranca(comContratacoes), aoMudarCobrancaUnica(comContratacoes)];
  const ANEXOS = { contrato: contratoAnexo, "boleto-unico": boletoUnicoAnexo };
  return pairHandlers(allJobs, [
    ...emailHandlers({ ...deps, marca, lerAnexo: ({ tipo, id }) => ANEXOS[tipo](deps, id) }),
    ...MODULES.flatMap(({ handlers }) => handlers?.({ ...deps, ouvintes, contratacoesCobradas }) ?? []),
  ]);
};
