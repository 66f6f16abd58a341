import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { guardarMedidasJob } from "./conformidade.jobs.ts";
import { conformidadeRoutes } from "./conformidade.routes.ts";
import { apagarDossies } from "./dossie/apagar-dossies.ts";
import { comporDossie, desistirDoDossie } from "./dossie/compor-dossie.ts";
import { apagarDossiesJob, comporDossieJob } from "./dossie/dossies.jobs.ts";
import { dossiesRoutes } from "./dossie/dossies.routes.ts";
import { guardarMedidas } from "./medida/guardar-medidas.ts";
import type { ComTestesDeRestauracao } from "./testes-de-restauracao.ts";

const handlers = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "objectStore"> & ComTestesDeRestauracao,
): JobHandler[] => [
  handleAtLeastOnce(guardarMedidasJob, () => guardarMedidas(deps)),
  handleAtLeastOnce(comporDossieJob, async ({ id }, { lastAttempt }) => {
    try {
      await comporDossie(deps, id);
    } catch (error) {
      if (lastAttempt) await desistirDoDossie(deps, id);
      throw error;
    }
  }),
  handleAtLeastOnce(apagarDossiesJob, () => apagarDossies(deps)),
];

/** What the server takes from this module. */
export const conformidadeModule = {
  routes: [conformidadeRoutes, dossiesRoutes],
  jobs: [guardarMedidasJob, comporDossieJob, apagarDossiesJob],
  handlers,
};
