import { defineCronJob } from "../../jobs/define-job.ts";

/** After the day's payments were read and the long suspended became inactive, when somebody answers the telephone. */
export const encerrarContratacoesJob = defineCronJob({
  name: "encerramento.encerrar-contratacoes",
  lane: "dinheiro",
  cron: "30 9 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

/** Soon after the purge of devices, which runs four times an hour. */
export const comprovarExpurgosJob = defineCronJob({
  name: "encerramento.comprovar-expurgos",
  lane: "copias",
  cron: "50 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 900,
});
