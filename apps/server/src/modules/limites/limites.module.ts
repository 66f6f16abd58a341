import { limitesHandlers } from "./limites.handlers.ts";
import { limparLimitesJob } from "./limites.jobs.ts";

/** What the server takes from this module. */
export const limitesModule = {
  routes: [],
  jobs: [limparLimitesJob],
  handlers: limitesHandlers,
};
