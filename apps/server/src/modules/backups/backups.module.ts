import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { agenteBackupsRoutes } from "./agente-backups.routes.ts";
import { backupsJobs, encerrarInterrompidosJob, limparChavesJob } from "./backups.jobs.ts";
import { backupsRoutes } from "./backups.routes.ts";
import { encerrarInterrompidos } from "./encerrar-interrompidos.ts";
import { limparChaves } from "./limpar-chaves.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock">): JobHandler[] => [
  handleInTransaction(encerrarInterrompidosJob, (tx) => encerrarInterrompidos(deps, tx)),
  handleAtLeastOnce(limparChavesJob, () => limparChaves(deps)),
];

/** What the server takes from this module. */
export const backupsModule = {
  routes: [agenteBackupsRoutes, backupsRoutes],
  jobs: backupsJobs,
  handlers,
};
