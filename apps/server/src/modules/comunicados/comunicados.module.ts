import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import { ParceiroIndisponivel } from "../../platform/parceiro/sistema-parceiro.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { entregarComunicadoJob, entregarPendentesJob } from "./comunicados.jobs.ts";
import { comunicadosRoutes } from "./comunicados.routes.ts";
import { entregarComunicado, entregarPendentes } from "./entregar-comunicado.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "parceiro">): JobHandler[] => [
  handleAtLeastOnce(entregarComunicadoJob, ({ id }, { lastAttempt }) =>
    entregarComunicado(deps, id).catch((error: unknown) => {
      // Whatever has no answer by now is sent again by the clock.
      if (!lastAttempt || !(error instanceof ParceiroIndisponivel)) throw error;
    }),
  ),
  handleAtLeastOnce(entregarPendentesJob, () => entregarPendentes(deps)),
];

/** What the server takes from this module. */
export const comunicadosModule = {
  routes: [comunicadosRoutes],
  jobs: [entregarComunicadoJob, entregarPendentesJob],
  handlers,
};
