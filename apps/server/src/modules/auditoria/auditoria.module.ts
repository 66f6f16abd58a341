import { auditoriaHandlers } from "./auditoria.handlers.ts";
import { gravarRaizJob } from "./auditoria.jobs.ts";

/** What the server takes from this module. */
export const auditoriaModule = {
  routes: [],
  jobs: [gravarRaizJob],
  handlers: auditoriaHandlers,
};
