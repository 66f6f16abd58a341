import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { arquivosRoutes } from "./arquivos.routes.ts";
import { excluirPastaPedida, retomarExclusoes } from "./delete/excluir-pasta-pedida.ts";
import { excluirPastaJob, retomarExclusoesJob } from "./delete/exclusao.jobs.ts";
import { cuidarDosExcluidos, devolverItem } from "./excluidos/desfazer-exclusao.ts";
import { cuidarDosExcluidosJob, desfazerExclusaoJob } from "./excluidos/excluidos.jobs.ts";
import { comporArquivo, desistirDeCompor } from "./downloads/compor-arquivo.ts";
import { comporArquivoJob, limparTemporariosJob } from "./downloads/downloads.jobs.ts";
import { downloadsRoutes } from "./downloads/downloads.routes.ts";
import { limparTemporarios } from "./downloads/limpar-temporarios.ts";

const handlers = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "logger" | "objectStore" | "queue">,
): JobHandler[] => [
  handleAtLeastOnce(excluirPastaJob, ({ id }) => excluirPastaPedida(deps, id)),
  handleAtLeastOnce(retomarExclusoesJob, () => retomarExclusoes(deps)),
  handleAtLeastOnce(desfazerExclusaoJob, ({ id }) => devolverItem(deps, id)),
  handleAtLeastOnce(cuidarDosExcluidosJob, () => cuidarDosExcluidos(deps)),
  handleAtLeastOnce(comporArquivoJob, async ({ id }, { lastAttempt }) => {
    try {
      await comporArquivo(deps, id);
    } catch (error) {
      if (lastAttempt) await desistirDeCompor(deps, id);
      throw error;
    }
  }),
  handleAtLeastOnce(limparTemporariosJob, () => limparTemporarios(deps)),
];

/** What the server takes from this module. */
export const arquivosModule = {
  routes: [arquivosRoutes, downloadsRoutes],
  jobs: [
    excluirPastaJob,
    retomarExclusoesJob,
    desfazerExclusaoJob,
    cuidarDosExcluidosJob,
    comporArquivoJob,
    limparTemporariosJob,
  ],
  handlers,
};
