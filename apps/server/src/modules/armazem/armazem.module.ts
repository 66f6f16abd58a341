import { armazemHandlers } from "./armazem.handlers.ts";
import { armazemJobs } from "./armazem.jobs.ts";

/** What the server takes from this module. */
export const armazemModule = {
  routes: [],
  jobs: armazemJobs,
  handlers: armazemHandlers,
};
