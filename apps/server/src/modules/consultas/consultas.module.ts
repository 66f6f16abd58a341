import { consultasRoutes } from "./consultas.routes.ts";

/** What the server takes from this module. */
export const consultasModule = {
  routes: [consultasRoutes],
};
