import { defineCronJob } from "../../jobs/define-job.ts";

/** Once a day: the days until a subscription without its first payment is cancelled are counted in days. */
export const cancelarSemPagamentoJob = defineCronJob({
  name: "contratacoes.cancelar-sem-pagamento",
  lane: "dinheiro",
  cron: "20 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 1_800,
});

/** After the day's suspensions. */
export const inativarSuspensasJob = defineCronJob({
  name: "contratacoes.inativar-suspensas",
  lane: "dinheiro",
  cron: "45 8 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

/** In the morning of the day from which it can be signed. */
export const avisarProvisionadasJob = defineCronJob({
  name: "contratacoes.avisar-provisionadas",
  lane: "interativa",
  cron: "10 9 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 1_800,
});

export const contratacoesJobs = [cancelarSemPagamentoJob, inativarSuspensasJob, avisarProvisionadasJob];
