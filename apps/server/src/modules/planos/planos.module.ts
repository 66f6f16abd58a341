import { encerrarOferta } from "./ofertas/encerrar-oferta.ts";
import { novoPlano } from "./ofertas/novo-plano.ts";
import { novoPreco } from "./ofertas/novo-preco.ts";
import { ofertasRoutes } from "./ofertas/ofertas.routes.ts";
import { retirarPreco } from "./ofertas/retirar-preco.ts";
import { planosRoutes } from "./planos.routes.ts";

/** What the server takes from this module. */
export const planosModule = {
  routes: [planosRoutes, ofertasRoutes],
  aprovaveis: [novoPlano, novoPreco, retirarPreco, encerrarOferta],
};
