import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { avisarExpiradas } from "./avisar-expiradas.ts";
import { avisarExpiradasJob } from "./restauracoes.jobs.ts";

export const restauracoesHandlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(avisarExpiradasJob, () => avisarExpiradas(deps)),
];
