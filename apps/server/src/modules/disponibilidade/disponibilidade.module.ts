import { disponibilidadeRoutes } from "./disponibilidade.routes.ts";

/** What the server takes from this module. */
export const disponibilidadeModule = {
  routes: [disponibilidadeRoutes],
};
