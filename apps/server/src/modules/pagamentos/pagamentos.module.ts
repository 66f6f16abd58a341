import { pagamentosHandlers } from "./pagamentos.handlers.ts";
import { pagamentosJobs } from "./pagamentos.jobs.ts";
import { pagamentosRoutes } from "./pagamentos.routes.ts";

/** What the server takes from this module. */
export const pagamentosModule = {
  routes: [pagamentosRoutes],
  jobs: pagamentosJobs,
  handlers: pagamentosHandlers,
};
