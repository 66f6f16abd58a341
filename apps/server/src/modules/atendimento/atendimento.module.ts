import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { avisarRetornosJob } from "./atendimento.jobs.ts";
import { atendimentoRoutes } from "./atendimento.routes.ts";
import { avisarRetornos } from "./retornos/avisar-retornos.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(avisarRetornosJob, () => avisarRetornos(deps)),
];

/** What the server takes from this module. */
export const atendimentoModule = {
  routes: [atendimentoRoutes],
  jobs: [avisarRetornosJob],
  handlers,
};
