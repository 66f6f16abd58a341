import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import type { WorkerDeps } from "../../platform/worker-deps.ts";
import { cancelarSemPagamento } from "./cancelar/cancelar-sem-pagamento.ts";
import {
  cancelarSemPagamentoJob,
  cobrarFaturasJob,
  emitirFaturasJob,
  pedirBoletosJob,
  vencerFaturasJob,
} from "./contratacoes.jobs.ts";
import { cobrarFaturas, emitirFaturas, pedirBoletos, vencerFaturas } from "../faturas/faturas.api.ts";

export const contratacoesHandlers = (deps: Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">): JobHandler[] => [
  handleAtLeastOnce(cancelarSemPagamentoJob, () => cancelarSemPagamento(deps)),
  handleAtLeastOnce(emitirFaturasJob, () => emitirFaturas(deps)),
  handleAtLeastOnce(cobrarFaturasJob, () => cobrarFaturas(deps)),
  handleAtLeastOnce(pedirBoletosJob, () => pedirBoletos(deps)),
  handleAtLeastOnce(vencerFaturasJob, () => vencerFaturas(deps)),
];
