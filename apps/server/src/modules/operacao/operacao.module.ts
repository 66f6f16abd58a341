import { congeladosRoutes } from "./congelados/congelados.routes.ts";
import { danosRoutes } from "./danos/danos.routes.ts";
import { falhasRoutes } from "./falhas/falhas.routes.ts";

/** What the server takes from this module. */
export const operacaoModule = { routes: [congeladosRoutes, danosRoutes, falhasRoutes] };
