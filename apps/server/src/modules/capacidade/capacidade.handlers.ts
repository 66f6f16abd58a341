import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { alertarCapacidade } from "./alertar-capacidade.ts";
import { alertarCapacidadeJob } from "./capacidade.jobs.ts";

export const capacidadeHandlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(alertarCapacidadeJob, () => alertarCapacidade(deps)),
];
