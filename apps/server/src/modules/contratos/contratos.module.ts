import { contratosRoutes } from "./contratos.routes.ts";

/** What the server takes from this module. */
export const contratosModule = {
  routes: [contratosRoutes],
};
