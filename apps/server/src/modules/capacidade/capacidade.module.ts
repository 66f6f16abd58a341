import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { alertarCapacidade } from "./alertar-capacidade.ts";
import { alertarCapacidadeJob, capacidadeJobs } from "./capacidade.jobs.ts";
import { capacidadeRoutes } from "./capacidade.routes.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(alertarCapacidadeJob, () => alertarCapacidade(deps)),
];

/** What the server takes from this module. */
export const capacidadeModule = {
  routes: [capacidadeRoutes],
  jobs: capacidadeJobs,
  handlers,
};
