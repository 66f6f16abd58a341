import { handleAtLeastOnce, type JobHandler } from "../../jobs/job-handler.ts";
import { cobrar } from "./cobrar.ts";
import { conciliar, type CobrancaDeps } from "./conciliar.ts";
import { conferirCobrancas } from "./conferir-cobrancas.ts";
import { cancelarPagamento, devolver } from "./devolver.ts";
import {
  cancelarPagamentoJob,
  cobrarJob,
  conciliarJob,
  conferirCobrancasJob,
  devolverJob,
  relerPagamentoJob,
} from "./pagamentos.jobs.ts";
import { relerPagamento } from "./reler-pagamento.ts";

/** `ouvintes` of the charges are named where everything is put together: this module knows nobody that charges. */
export const pagamentosHandlers = (deps: CobrancaDeps): JobHandler[] => [
  handleAtLeastOnce(cobrarJob, (pedido, context) => cobrar(deps, pedido, context)),
  handleAtLeastOnce(conciliarJob, (consulta) => conciliar(deps, consulta)),
  handleAtLeastOnce(relerPagamentoJob, ({ idPagamento }) => relerPagamento(deps, idPagamento)),
  handleAtLeastOnce(cancelarPagamentoJob, ({ idPagamento }) => cancelarPagamento(deps, idPagamento)),
  handleAtLeastOnce(devolverJob, ({ idCredito }) => devolver(deps, idCredito)),
  handleAtLeastOnce(conferirCobrancasJob, () => conferirCobrancas(deps)),
];
