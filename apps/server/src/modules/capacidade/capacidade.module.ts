import { capacidadeHandlers } from "./capacidade.handlers.ts";
import { capacidadeJobs } from "./capacidade.jobs.ts";
import { capacidadeRoutes } from "./capacidade.routes.ts";

/** What the server takes from this module. */
export const capacidadeModule = {
  routes: [capacidadeRoutes],
  jobs: capacidadeJobs,
  handlers: capacidadeHandlers,
};
