import { agenteBackupsRoutes } from "./agente-backups.routes.ts";
import { backupsHandlers } from "./backups.handlers.ts";
import { backupsJobs } from "./backups.jobs.ts";
import { backupsRoutes } from "./backups.routes.ts";

/** What the server takes from this module. */
export const backupsModule = {
  routes: [agenteBackupsRoutes, backupsRoutes],
  jobs: backupsJobs,
  handlers: backupsHandlers,
};
