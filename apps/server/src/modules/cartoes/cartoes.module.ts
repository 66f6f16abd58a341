import { cartoesRoutes } from "./cartoes.routes.ts";

/** What the server takes from this module. */
export const cartoesModule = {
  routes: [cartoesRoutes],
};
