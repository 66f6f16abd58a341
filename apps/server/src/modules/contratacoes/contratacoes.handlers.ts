import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { cancelarSemPagamento } from "./cancelar/cancelar-sem-pagamento.ts";
import { cancelarSemPagamentoJob } from "./contratacoes.jobs.ts";

export const contratacoesHandlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(cancelarSemPagamentoJob, () => cancelarSemPagamento(deps)),
];
