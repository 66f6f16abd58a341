import type { z } from "zod";
import type { JobDefinition } from "../../jobs/define-job.ts";
import { handleAtLeastOnce, PermanentJobError, type JobContext, type JobHandler } from "../../jobs/job-handler.ts";
import { LimiteAtingido } from "../../platform/pagamento/provedor-pagamento.ts";
import { cobrar } from "./cobrar.ts";
import { conciliar, type CobrancaDeps } from "./conciliar.ts";
import { conferirCobrancas } from "./conferir-cobrancas.ts";
import { cancelarPagamento, devolver } from "./devolver.ts";
import { enviarLote } from "./enviar-lote.ts";
import {
  cancelarPagamentoJob,
  cobrarJob,
  conciliarJob,
  conferirCobrancasJob,
  devolverJob,
  enviarLoteJob,
  ouvirAvisoJob,
  pagamentosJobs,
  relerPagamentoJob,
  retomarJob,
} from "./pagamentos.jobs.ts";
import { pagamentosRoutes } from "./pagamentos.routes.ts";
import { ouvirAviso, relerPagamento } from "./reler-pagamento.ts";

type Pedido = z.output<typeof retomarJob.payload>["pedido"];

/** Work that calls the provider. While its limit is reached it waits, which counts as no failure. */
const handleNoProvedor = <P extends Pedido>(
  { db, queue, logger }: CobrancaDeps,
  definition: JobDefinition<P>,
  run: (payload: P, context: JobContext) => Promise<void>,
): JobHandler =>
  handleAtLeastOnce(definition, async (pedido, context) => {
    try {
      await run(pedido, context);
    } catch (error) {
      if (!(error instanceof LimiteAtingido)) throw error;
      const { name: job } = definition;
      const { liberaEm: startAfter, message } = error;
      logger.info({ job, startAfter, reason: message }, "a job waits for the provider's limit");
      await db.transaction().execute((tx) => queue.enqueue(tx, retomarJob, { job, pedido }, { startAfter }));
    }
  });

/** Runs what had to wait, as if it had just been asked for. */
const retomar = async (
  handlers: readonly JobHandler[],
  { job, pedido }: z.output<typeof retomarJob.payload>,
  context: JobContext,
): Promise<void> => {
  const bound = handlers.find(({ definition }) => definition.name === job)?.bind(pedido);
  if (bound === undefined || bound.transactional) throw new PermanentJobError(`Nothing runs ${job}.`);
  await bound.run(context);
};

/** `ouvintes` of the charges are named where everything is put together: this module knows nobody that charges. */
const handlers = (deps: CobrancaDeps): JobHandler[] => {
  const noProvedor = [
    handleNoProvedor(deps, cobrarJob, (pedido, context) => cobrar(deps, pedido, context)),
    handleNoProvedor(deps, conciliarJob, (consulta) => conciliar(deps, consulta)),
    handleNoProvedor(deps, relerPagamentoJob, ({ idPagamento }) => relerPagamento(deps, idPagamento)),
    handleNoProvedor(deps, ouvirAvisoJob, (aviso) => ouvirAviso(deps, aviso)),
    handleNoProvedor(deps, cancelarPagamentoJob, ({ idPagamento }) => cancelarPagamento(deps, idPagamento)),
    handleNoProvedor(deps, devolverJob, ({ idCredito }) => devolver(deps, idCredito)),
    handleNoProvedor(deps, conferirCobrancasJob, () => conferirCobrancas(deps)),
  ];
  return [
    ...noProvedor,
    handleAtLeastOnce(retomarJob, (adiado, context) => retomar(noProvedor, adiado, context)),
    handleAtLeastOnce(enviarLoteJob, (_nothing, { signal }) => enviarLote(deps, signal)),
  ];
};

/** What the server takes from this module. */
export const pagamentosModule = {
  routes: [pagamentosRoutes],
  jobs: pagamentosJobs,
  heldAfterRestore: true,
  handlers,
};
