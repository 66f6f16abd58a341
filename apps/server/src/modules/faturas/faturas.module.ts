import { faturasRoutes } from "./faturas.routes.ts";

/** What the server takes from this module. */
export const faturasModule = {
  routes: [faturasRoutes],
};
