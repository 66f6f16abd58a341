import { contratacoesHandlers } from "./contratacoes.handlers.ts";
import { contratacoesJobs } from "./contratacoes.jobs.ts";
import { contratacoesRoutes } from "./contratacoes.routes.ts";

/** What the server takes from this module. */
export const contratacoesModule = {
  routes: [contratacoesRoutes],
  jobs: contratacoesJobs,
  handlers: contratacoesHandlers,
};
