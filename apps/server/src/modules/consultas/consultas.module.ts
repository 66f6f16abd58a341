import { consultasRoutes } from "./consultas.routes.ts";
import { videosRoutes } from "./videos/videos.routes.ts";

/** What the server takes from this module. */
export const consultasModule = {
  routes: [consultasRoutes, videosRoutes],
};
