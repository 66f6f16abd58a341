import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { lerRetornos } from "./ler-retornos.ts";
import { lerRetornosJob } from "./retornos.jobs.ts";
import { retornosRoutes } from "./retornos.routes.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "logger" | "returns">): JobHandler[] => [
  handleAtLeastOnce(lerRetornosJob, () => lerRetornos(deps)),
];

/** What the server takes from this module. */
export const retornosModule = {
  routes: [retornosRoutes],
  jobs: [lerRetornosJob],
  handlers,
};
