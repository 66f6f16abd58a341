import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { mudarGrupoJob } from "./equipe.jobs.ts";
import { equipeRoutes } from "./equipe.routes.ts";
import { concessaoDeGrupo, retiradaDeGrupo } from "./mudanca-de-grupo.ts";
import { mudarGrupo } from "./mudar-grupo.ts";

const handlers = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "diretorio" | "gruposDaEquipe">,
): JobHandler[] => [handleAtLeastOnce(mudarGrupoJob, (confirmada, context) => mudarGrupo(deps, confirmada, context))];

/** What the server takes from this module. */
export const equipeModule = {
  routes: [equipeRoutes],
  aprovaveis: [concessaoDeGrupo, retiradaDeGrupo],
  jobs: [mudarGrupoJob],
  handlers,
};
