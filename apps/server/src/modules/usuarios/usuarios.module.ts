import { usuariosRoutes } from "./usuarios.routes.ts";

/** What the server takes from this module. */
export const usuariosModule = {
  routes: [usuariosRoutes],
};
