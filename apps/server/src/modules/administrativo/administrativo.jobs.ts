import { defineCronJob } from "../../jobs/define-job.ts";

/** Often enough that a search adds up little. */
export const somarContagemJob = defineCronJob({
  name: "administrativo.somar-contagem",
  lane: "interativa",
  cron: "20 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 600,
});

/** After the watch over backups, which runs at the fives. */
export const atualizarFilaJob = defineCronJob({
  name: "administrativo.atualizar-fila",
  lane: "interativa",
  cron: "3-59/5 * * * *",
  retry: { limit: 3, delaySeconds: 30, backoffMaxSeconds: 300 },
  timeoutSeconds: 1_800,
});

export const administrativoJobs = [atualizarFilaJob, somarContagemJob];
