import { preferenciasRoutes } from "./preferencias.routes.ts";

/** What the server takes from this module. */
export const preferenciasModule = {
  routes: [preferenciasRoutes],
};
