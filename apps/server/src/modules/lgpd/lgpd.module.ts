import { lgpdRoutes } from "./lgpd.routes.ts";

/** What the server takes from this module. */
export const lgpdModule = {
  routes: [lgpdRoutes],
};
