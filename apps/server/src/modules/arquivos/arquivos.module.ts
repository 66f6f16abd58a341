import { arquivosHandlers } from "./arquivos.handlers.ts";
import { arquivosJobs } from "./arquivos.jobs.ts";
import { arquivosRoutes } from "./arquivos.routes.ts";
import { downloadsRoutes } from "./downloads/downloads.routes.ts";

/** What the server takes from this module. */
export const arquivosModule = {
  routes: [arquivosRoutes, downloadsRoutes],
  jobs: arquivosJobs,
  handlers: arquivosHandlers,
};
