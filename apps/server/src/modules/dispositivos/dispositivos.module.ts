import { dispositivosRoutes } from "./dispositivos.routes.ts";

/** What the server takes from this module. */
export const dispositivosModule = {
  routes: [dispositivosRoutes],
};
