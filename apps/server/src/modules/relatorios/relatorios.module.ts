import { relatoriosRoutes } from "./relatorios.routes.ts";

/** What the server takes from this module. */
export const relatoriosModule = { routes: [relatoriosRoutes] };
