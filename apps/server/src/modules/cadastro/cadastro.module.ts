import { cadastroHandlers } from "./cadastro.handlers.ts";
import { enviarConfirmacaoJob } from "./cadastro.jobs.ts";
import { cadastroRoutes } from "./cadastro.routes.ts";

/** What the server takes from this module. */
export const cadastroModule = {
  routes: [cadastroRoutes],
  jobs: [enviarConfirmacaoJob],
  handlers: cadastroHandlers,
};
