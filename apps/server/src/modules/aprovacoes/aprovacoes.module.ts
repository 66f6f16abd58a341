import { handleAtLeastOnce, handleInTransaction, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { avisarAdministradoresJob, expirarAprovacoesJob } from "./aprovacoes.jobs.ts";
import { aprovacoesRoutes } from "./aprovacoes.routes.ts";
import { avisarAdministradores } from "./avisar-administradores.ts";
import { expirarAprovacoes } from "./expirar-aprovacoes.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "diretorio">): JobHandler[] => [
  handleAtLeastOnce(avisarAdministradoresJob, ({ idAprovacao }) => avisarAdministradores(deps, idAprovacao)),
  handleInTransaction(expirarAprovacoesJob, (tx) => expirarAprovacoes(deps, tx)),
];

/** What the server takes from this module. */
export const aprovacoesModule = {
  routes: [aprovacoesRoutes],
  jobs: [avisarAdministradoresJob, expirarAprovacoesJob],
  handlers,
};
