import { defineCronJob } from "../../jobs/define-job.ts";

/** Devices are found by when they are due, so that looking often costs nothing. */
export const vigiarBackupsJob = defineCronJob({
  name: "protecao.vigiar-backups",
  lane: "interativa",
  cron: "*/5 * * * *",
  retry: { limit: 3, delaySeconds: 30, backoffMaxSeconds: 300 },
  timeoutSeconds: 1_800,
});

/** What the backups of the day that just ended came to. */
export const resumirBackupsJob = defineCronJob({
  name: "protecao.resumir-backups",
  lane: "interativa",
  cron: "15 0 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});
