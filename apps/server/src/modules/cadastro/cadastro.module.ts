import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { enviarConfirmacaoJob } from "./cadastro.jobs.ts";
import { cadastroRoutes } from "./cadastro.routes.ts";
import { enviarConfirmacao } from "./enviar-confirmacao.ts";

const handlers = (deps: Pick<WorkerDeps, "clock" | "diretorio" | "confirmationTickets">): JobHandler[] => [
  handleAtLeastOnce(enviarConfirmacaoJob, ({ sub, plano }) => enviarConfirmacao(deps, sub, plano)),
];

/** What the server takes from this module. */
export const cadastroModule = {
  routes: [cadastroRoutes],
  jobs: [enviarConfirmacaoJob],
  handlers,
};
