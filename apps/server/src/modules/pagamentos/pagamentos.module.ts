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
  pagamentosJobs,
  relerPagamentoJob,
} from "./pagamentos.jobs.ts";
import { pagamentosRoutes } from "./pagamentos.routes.ts";
import { relerPagamento } from "./reler-pagamento.ts";

/** `ouvintes` of the charges are named where everything is put together: this module knows nobody that charges. */
const handlers = (deps: CobrancaDeps): JobHandler[] => [
  handleAtLeastOnce(cobrarJob, (pedido, context) => cobrar(deps, pedido, context)),
  handleAtLeastOnce(conciliarJob, (consulta) => conciliar(deps, consulta)),
  handleAtLeastOnce(relerPagamentoJob, ({ idPagamento }) => relerPagamento(deps, idPagamento)),
  handleAtLeastOnce(cancelarPagamentoJob, ({ idPagamento }) => cancelarPagamento(deps, idPagamento)),
  handleAtLeastOnce(devolverJob, ({ idCredito }) => devolver(deps, idCredito)),
  handleAtLeastOnce(conferirCobrancasJob, () => conferirCobrancas(deps)),
];

/** What the server takes from this module. */
export const pagamentosModule = {
  routes: [pagamentosRoutes],
  jobs: pagamentosJobs,
  handlers,
};
