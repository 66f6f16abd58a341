import { defineCronJob } from "../../jobs/define-job.ts";

/** Whoever waits for a restore waits for days: an hour more does not matter. */
export const avisarExpiradasJob = defineCronJob({
  name: "backups.avisar-restauracoes-expiradas",
  lane: "interativa",
  cron: "15 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 300,
});

export const restauracoesJobs = [avisarExpiradasJob];
