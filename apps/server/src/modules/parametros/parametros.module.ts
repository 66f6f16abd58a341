import { parametrosRoutes } from "./parametros.routes.ts";

/** What the server takes from this module. */
export const parametrosModule = {
  routes: [parametrosRoutes],
};
