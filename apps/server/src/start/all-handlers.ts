import type { JobHandler } from "../jobs/job-handler.ts";
import { pairHandlers } from "../jobs/pair-handlers.ts";
import { auditoriaHandlers } from "../modules/auditoria/auditoria.handlers.ts";
import { backupsHandlers } from "../modules/backups/backups.handlers.ts";
import { limitesHandlers } from "../modules/limites/limites.handlers.ts";
import { protecaoHandlers } from "../modules/protecao/protecao.handlers.ts";
import { allJobs } from "../modules/jobs.ts";
import type { MarcaEmail } from "../platform/email/conteudo-email.ts";
import { emailHandlers } from "../platform/email/email.handlers.ts";
import type { WorkerDeps } from "../platform/worker-deps.ts";

export const allHandlers = (deps: WorkerDeps, marca: MarcaEmail): readonly JobHandler[] =>
  pairHandlers(allJobs, [
    ...emailHandlers({ ...deps, marca }),
    ...auditoriaHandlers(deps),
    ...backupsHandlers(deps),
    ...limitesHandlers(deps),
    ...protecaoHandlers(deps),
  ]);
