import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { agenteRestauracoesRoutes } from "./agente/agente-restauracoes.routes.ts";
import { avisarExpiradas } from "./pedidos/avisar-expiradas.ts";
import { avisarExpiradasJob, restauracoesJobs } from "./restauracoes.jobs.ts";
import { restauracoesRoutes } from "./restauracoes.routes.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(avisarExpiradasJob, () => avisarExpiradas(deps)),
];

/** What the server takes from this module. */
export const restauracoesModule = {
  routes: [agenteRestauracoesRoutes, restauracoesRoutes],
  jobs: restauracoesJobs,
  handlers,
};
