import { agentesRoutes } from "./agentes.routes.ts";
import { versoesRoutes } from "./atualizacoes/versoes.routes.ts";

/** What the server takes from this module. */
export const agentesModule = {
  routes: [agentesRoutes, versoesRoutes],
};
