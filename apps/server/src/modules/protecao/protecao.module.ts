import { protecaoHandlers } from "./protecao.handlers.ts";
import { resumirBackupsJob, vigiarBackupsJob } from "./protecao.jobs.ts";
import { protecaoRoutes } from "./protecao.routes.ts";

/** What the server takes from this module. */
export const protecaoModule = {
  routes: [protecaoRoutes],
  jobs: [resumirBackupsJob, vigiarBackupsJob],
  handlers: protecaoHandlers,
};
