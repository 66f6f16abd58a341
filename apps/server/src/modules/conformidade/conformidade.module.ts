import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { guardarMedidasJob } from "./conformidade.jobs.ts";
import { conformidadeRoutes } from "./conformidade.routes.ts";
import { guardarMedidas } from "./medida/guardar-medidas.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock">): JobHandler[] => [
  handleAtLeastOnce(guardarMedidasJob, () => guardarMedidas(deps)),
];

/** What the server takes from this module. */
export const conformidadeModule = {
  routes: [conformidadeRoutes],
  jobs: [guardarMedidasJob],
  handlers,
};
