import { parametrosRoutes } from "./parametros.routes.ts";
import { novoValor } from "./valores/novo-valor.ts";
import { valoresRoutes } from "./valores/valores.routes.ts";

/** What the server takes from this module. */
export const parametrosModule = {
  routes: [parametrosRoutes, valoresRoutes],
  aprovaveis: [novoValor],
};
