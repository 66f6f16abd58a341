import { contratosRoutes } from "./contratos.routes.ts";
import { novaVersao } from "./versoes/nova-versao.ts";
import { retirarVersao } from "./versoes/retirar-versao.ts";
import { versoesRoutes } from "./versoes/versoes.routes.ts";

/** What the server takes from this module. */
export const contratosModule = {
  routes: [contratosRoutes, versoesRoutes],
  aprovaveis: [novaVersao, retirarVersao],
};
