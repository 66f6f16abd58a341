import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { cancelarSemPagamento } from "./cancelar/cancelar-sem-pagamento.ts";
import {
  avisarProvisionadasJob,
  cancelarSemPagamentoJob,
  contratacoesJobs,
  inativarSuspensasJob,
} from "./contratacoes.jobs.ts";
import { contratacoesRoutes } from "./contratacoes.routes.ts";
import { avisarProvisionadas } from "./provisionada/avisar-provisionadas.ts";
import { provisoesRoutes } from "./provisionada/provisoes.routes.ts";
import { inativarSuspensas } from "./situacao/inativar-suspensas.ts";

const handlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(cancelarSemPagamentoJob, () => cancelarSemPagamento(deps)),
  handleAtLeastOnce(inativarSuspensasJob, () => inativarSuspensas(deps)),
  handleAtLeastOnce(avisarProvisionadasJob, () => avisarProvisionadas(deps)),
];

/** What the server takes from this module. */
export const contratacoesModule = {
  routes: [contratacoesRoutes, provisoesRoutes],
  jobs: contratacoesJobs,
  heldAfterRestore: true,
  handlers,
};
