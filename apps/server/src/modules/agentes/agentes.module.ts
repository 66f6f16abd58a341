import { agentesRoutes } from "./agentes.routes.ts";

/** What the server takes from this module. */
export const agentesModule = {
  routes: [agentesRoutes],
};
