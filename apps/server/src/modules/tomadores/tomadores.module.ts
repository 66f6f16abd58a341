import { tomadoresRoutes } from "./tomadores.routes.ts";

/** What the server takes from this module. */
export const tomadoresModule = {
  routes: [tomadoresRoutes],
};
