import { defineCronJob } from "../../jobs/define-job.ts";

/** Every day, so that what the day of issuing missed is made up for. */
export const emitirFaturasJob = defineCronJob({
  name: "contratacoes.emitir-faturas",
  cron: "0 4 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 7_200,
});

/** Early in the morning: who is told that a card was refused has the day to mend it. */
export const cobrarFaturasJob = defineCronJob({
  name: "contratacoes.cobrar-faturas",
  cron: "0 7 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 7_200,
});

/** After the day's invoices, whose own boletos may still be on their way: those are left alone. */
export const pedirBoletosJob = defineCronJob({
  name: "contratacoes.pedir-boletos",
  cron: "0 6 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

/** After the daily look at the provider, so that few who paid are told of a debt. */
export const vencerFaturasJob = defineCronJob({
  name: "contratacoes.vencer-faturas",
  cron: "30 8 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

export const faturasJobs = [emitirFaturasJob, pedirBoletosJob, cobrarFaturasJob, vencerFaturasJob];
