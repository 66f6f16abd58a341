import type { JobHandler } from "../jobs/job-handler.ts";
import { pairHandlers } from "../jobs/pair-handlers.ts";
import { auditoriaHandlers } from "../modules/auditoria/auditoria.handlers.ts";
import { backupsHandlers } from "../modules/backups/backups.handlers.ts";
import { cadastroHandlers } from "../modules/cadastro/cadastro.handlers.ts";
import { anotarCobrancaNoCartao } from "../modules/cartoes/cartoes.api.ts";
import { aoMudarCobranca } from "../modules/contratacoes/contratacoes.api.ts";
import { contratacoesHandlers } from "../modules/contratacoes/contratacoes.handlers.ts";
import { contratoAnexo } from "../modules/contratos/contratos.api.ts";
import { limitesHandlers } from "../modules/limites/limites.handlers.ts";
import type { AoMudarCobranca } from "../modules/pagamentos/pagamentos.api.ts";
import { pagamentosHandlers } from "../modules/pagamentos/pagamentos.handlers.ts";
import { protecaoHandlers } from "../modules/protecao/protecao.handlers.ts";
import { allJobs } from "../modules/jobs.ts";
import type { MarcaEmail } from "../platform/email/conteudo-email.ts";
import { emailHandlers } from "../platform/email/email.handlers.ts";
import type { WorkerDeps } from "../platform/worker-deps.ts";

/** Who is told, in the same transaction, that a charge was paid, refused or given back. */
const ouvintesDeCobranca = (deps: WorkerDeps): readonly AoMudarCobranca[] => [
  anotarCobrancaNoCartao,
  aoMudarCobranca(deps),
];

export const allHandlers = (deps: WorkerDeps, marca: MarcaEmail): readonly JobHandler[] =>
  pairHandlers(allJobs, [
    ...emailHandlers({ ...deps, marca, lerAnexo: ({ id }) => contratoAnexo(deps, id) }),
    ...auditoriaHandlers(deps),
    ...backupsHandlers(deps),
    ...cadastroHandlers(deps),
    ...contratacoesHandlers(deps),
    ...limitesHandlers(deps),
    ...pagamentosHandlers({ ...deps, ouvintes: ouvintesDeCobranca(deps) }),
    ...protecaoHandlers(deps),
  ]);
