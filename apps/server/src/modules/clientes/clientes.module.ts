import { clientesRoutes } from "./clientes.routes.ts";

/** What the server takes from this module. */
export const clientesModule = { routes: [clientesRoutes] };
