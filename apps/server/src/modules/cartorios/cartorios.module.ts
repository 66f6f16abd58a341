import { cartoriosRoutes } from "./cartorios.routes.ts";

/** What the server takes from this module. */
export const cartoriosModule = { routes: [cartoriosRoutes] };
