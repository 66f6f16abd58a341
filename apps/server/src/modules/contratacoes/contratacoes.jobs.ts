import { defineCronJob } from "../../jobs/define-job.ts";

/** Once a day: the days until a subscription without its first payment is cancelled are counted in days. */
export const cancelarSemPagamentoJob = defineCronJob({
  name: "contratacoes.cancelar-sem-pagamento",
  cron: "20 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 1_800,
});
