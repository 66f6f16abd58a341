import { planosRoutes } from "./planos.routes.ts";

/** What the server takes from this module. */
export const planosModule = {
  routes: [planosRoutes],
};
