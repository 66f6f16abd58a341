import { defineCronJob } from "../../jobs/define-job.ts";

export const alertarCapacidadeJob = defineCronJob({
  name: "backups.alertar-capacidade",
  lane: "interativa",
  cron: "10 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 900,
});

export const capacidadeJobs = [alertarCapacidadeJob];
