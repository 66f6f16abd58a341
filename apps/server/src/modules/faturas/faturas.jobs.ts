import { defineCronJob } from "../../jobs/define-job.ts";

/** Every day, so that what the day of issuing missed is made up for. */
export const emitirFaturasJob = defineCronJob({
  name: "contratacoes.emitir-faturas",
  lane: "dinheiro",
  cron: "0 4 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 7_200,
});

/** Before the day's issue; once a month, on the first day that it runs after its own. */
export const ensaiarEmissaoJob = defineCronJob({
  name: "faturas.ensaiar-emissao",
  lane: "dinheiro",
  cron: "0 3 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 7_200,
});

/** Early in the morning: who is told that a card was refused has the day to mend it. */
export const cobrarFaturasJob = defineCronJob({
  name: "contratacoes.cobrar-faturas",
  lane: "dinheiro",
  cron: "0 7 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 7_200,
});

/** After the day's invoices, whose own boletos may still be on their way: those are left alone. */
export const pedirBoletosJob = defineCronJob({
  name: "contratacoes.pedir-boletos",
  lane: "dinheiro",
  cron: "0 6 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

/** After the daily look at the provider, so that few who paid are told of a debt. */
export const vencerFaturasJob = defineCronJob({
  name: "contratacoes.vencer-faturas",
  lane: "dinheiro",
  cron: "30 8 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

/** After the daily look at the provider, so that one that was paid is seen as such. */
export const expirarRenegociacoesJob = defineCronJob({
  name: "faturas.expirar-renegociacoes",
  lane: "dinheiro",
  cron: "40 8 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

/** When people read their mail; what was missed is told on the next day. */
export const avisarCartoesPorVencerJob = defineCronJob({
  name: "faturas.avisar-cartoes-por-vencer",
  lane: "dinheiro",
  cron: "10 9 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

/** Often enough that a search adds up little. */
export const somarContagemJob = defineCronJob({
  name: "faturas.somar-contagem",
  lane: "dinheiro",
  cron: "5 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 600,
});

export const faturasJobs = [
  ensaiarEmissaoJob,
  emitirFaturasJob,
  pedirBoletosJob,
  cobrarFaturasJob,
  vencerFaturasJob,
  expirarRenegociacoesJob,
  avisarCartoesPorVencerJob,
  somarContagemJob,
];
