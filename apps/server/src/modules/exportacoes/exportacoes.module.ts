import { exportacoesRoutes } from "./exportacoes.routes.ts";

/** What the server takes from this module. */
export const exportacoesModule = { routes: [exportacoesRoutes] };
