import { faturasHandlers } from "./faturas.handlers.ts";
import { faturasJobs } from "./faturas.jobs.ts";
import { faturasRoutes } from "./faturas.routes.ts";

/** What the server takes from this module. */
export const faturasModule = {
  routes: [faturasRoutes],
  jobs: faturasJobs,
  handlers: faturasHandlers,
};
