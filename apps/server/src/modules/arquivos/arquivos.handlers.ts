import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { excluirPastaPedida, retomarExclusoes } from "./delete/excluir-pasta-pedida.ts";
import { excluirPastaJob, retomarExclusoesJob } from "./delete/exclusao.jobs.ts";
import { comporArquivo, desistirDeCompor } from "./downloads/compor-arquivo.ts";
import { comporArquivoJob, limparTemporariosJob } from "./downloads/downloads.jobs.ts";
import { limparTemporarios } from "./downloads/limpar-temporarios.ts";

export const arquivosHandlers = (
  deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "logger" | "objectStore" | "queue">,
): JobHandler[] => [
  handleAtLeastOnce(excluirPastaJob, ({ id }) => excluirPastaPedida(deps, id)),
  handleAtLeastOnce(retomarExclusoesJob, () => retomarExclusoes(deps)),
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
