import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";

const id = z.number().int().positive();
/** Sendings and lookups of the same charge are told apart, or the queue would take the second for the first. */
const numero = z.number().int().nonnegative();

/** Somebody may be waiting in front of the screen. Longer than the provider is given to answer. */
export const cobrarJob = defineJob({
  name: "pagamentos.cobrar",
  lane: "dinheiro",
  payload: z.object({ idCobranca: id, envio: numero }),
  key: ({ idCobranca, envio }) => `${idCobranca}:${envio}`,
  retry: { limit: 6, delaySeconds: 5, backoffMaxSeconds: 120 },
  timeoutSeconds: 180,
  concurrency: 4,
});

/** The answer was lost: the charge is looked for at the provider. It goes on for as long as the provider is away. */
export const conciliarJob = defineJob({
  name: "pagamentos.conciliar",
  lane: "dinheiro",
  payload: z.object({ idCobranca: id, envio: numero, consulta: numero }),
  key: ({ idCobranca, envio, consulta }) => `${idCobranca}:${envio}:${consulta}`,
  retry: { limit: 60, delaySeconds: 15, backoffMaxSeconds: 900 },
  timeoutSeconds: 180,
  concurrency: 4,
});

export const relerPagamentoJob = defineJob({
  name: "pagamentos.reler",
  lane: "dinheiro",
  payload: z.object({ idPagamento: z.string().min(1) }),
  retry: { limit: 40, delaySeconds: 10, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 180,
  concurrency: 4,
});

/** The provider told of a payment: it is read again, unless what was told is known by then. */
export const ouvirAvisoJob = defineJob({
  name: "pagamentos.ouvir-aviso",
  lane: "dinheiro",
  payload: z.object({ idPagamento: z.string().min(1), evento: z.string().min(1) }),
  retry: { limit: 40, delaySeconds: 10, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 180,
  concurrency: 4,
});

/** A job of this module that found the provider's limit reached, once it may be asked again. */
export const retomarJob = defineJob({
  name: "pagamentos.retomar",
  lane: "dinheiro",
  payload: z.object({ job: z.string().min(1), pedido: z.record(z.string(), z.union([z.string(), z.number()])) }),
  retry: { limit: 40, delaySeconds: 10, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 3_600,
  concurrency: 4,
});

export const cancelarPagamentoJob = defineJob({
  name: "pagamentos.cancelar",
  lane: "dinheiro",
  payload: z.object({ idPagamento: z.string().min(1) }),
  retry: { limit: 40, delaySeconds: 10, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 180,
});

export const devolverJob = defineJob({
  name: "pagamentos.devolver",
  lane: "dinheiro",
  payload: z.object({ idCredito: id }),
  key: ({ idCredito }) => String(idCredito),
  retry: { limit: 40, delaySeconds: 10, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 180,
});

/** The net under the provider's messages, of which some may never arrive. */
export const conferirCobrancasJob = defineCronJob({
  name: "pagamentos.conferir",
  lane: "dinheiro",
  cron: "20 6 * * *",
  retry: { limit: 3, delaySeconds: 300 },
  timeoutSeconds: 3_600,
});

/** What nobody waits for. A run that finds the requests spent ends, and the next one goes on. */
export const enviarLoteJob = defineCronJob({
  name: "pagamentos.enviar-lote",
  lane: "dinheiro",
  cron: "*/5 * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 1_800,
});

export const pagamentosJobs = [
  cobrarJob,
  conciliarJob,
  relerPagamentoJob,
  ouvirAvisoJob,
  retomarJob,
  cancelarPagamentoJob,
  devolverJob,
  conferirCobrancasJob,
  enviarLoteJob,
];
