import { agenteRestauracoesRoutes } from "./agente-restauracoes.routes.ts";
import { restauracoesHandlers } from "./restauracoes.handlers.ts";
import { restauracoesJobs } from "./restauracoes.jobs.ts";
import { restauracoesRoutes } from "./restauracoes.routes.ts";

/** What the server takes from this module. */
export const restauracoesModule = {
  routes: [agenteRestauracoesRoutes, restauracoesRoutes],
  jobs: restauracoesJobs,
  handlers: restauracoesHandlers,
};
