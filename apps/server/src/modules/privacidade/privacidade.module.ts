import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { apagarContas } from "./apagamento/apagar-contas.ts";
import { apagarCopias } from "./apagar-copias.ts";
import { comporCopia, desistirDaCopia } from "./compor-copia.ts";
import { esquecer } from "./esquecer.ts";
import { apagarContasJob, apagarCopiasJob, comporCopiaJob, esquecerJob } from "./privacidade.jobs.ts";
import { privacidadeRoutes } from "./privacidade.routes.ts";

const handlers = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "objectStore" | "diretorio">,
): JobHandler[] => [
  handleAtLeastOnce(comporCopiaJob, async ({ id }, { lastAttempt }) => {
    try {
      await comporCopia(deps, id);
    } catch (error) {
      if (lastAttempt) await desistirDaCopia(deps, id);
      throw error;
    }
  }),
  handleAtLeastOnce(apagarCopiasJob, () => apagarCopias(deps)),
  handleAtLeastOnce(apagarContasJob, () => apagarContas(deps)),
  handleAtLeastOnce(esquecerJob, (_, { signal }) => esquecer(deps, signal)),
];

/** What the server takes from this module. */
export const privacidadeModule = {
  routes: [privacidadeRoutes],
  jobs: [comporCopiaJob, apagarCopiasJob, apagarContasJob, esquecerJob],
  handlers,
};
