import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { encerrarInterrompidosJob, limparChavesJob } from "./backups.jobs.ts";
import { encerrarInterrompidos } from "./encerrar-interrompidos.ts";
import { limparChaves } from "./limpar-chaves.ts";

export const backupsHandlers = (deps: Pick<WorkerDeps, "db" | "clock">): JobHandler[] => [
  handleInTransaction(encerrarInterrompidosJob, (tx) => encerrarInterrompidos(deps, tx)),
  handleAtLeastOnce(limparChavesJob, () => limparChaves(deps)),
];
