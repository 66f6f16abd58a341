import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { coletarConcessoesJob, encerrarInterrompidosJob } from "./backups.jobs.ts";
import { coletarConcessoes } from "./coleta/coletar-concessoes.ts";
import { encerrarInterrompidos } from "./coleta/encerrar-interrompidos.ts";

export const backupsHandlers = (deps: Pick<WorkerDeps, "db" | "clock" | "objectStore">): JobHandler[] => [
  handleInTransaction(encerrarInterrompidosJob, (tx) => encerrarInterrompidos(deps, tx)),
  handleAtLeastOnce(coletarConcessoesJob, () => coletarConcessoes(deps)),
];
