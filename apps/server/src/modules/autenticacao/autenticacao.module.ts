import { autenticacaoRoutes } from "./autenticacao.routes.ts";

/** What the server takes from this module. */
export const autenticacaoModule = {
  routes: [autenticacaoRoutes],
};
