import { defineCronJob } from "../../jobs/define-job.ts";

/** Devices are found by when they are due, so that looking often costs nothing. */
export const vigiarBackupsJob = defineCronJob({
  name: "protecao.vigiar-backups",
  cron: "*/5 * * * *",
  retry: { limit: 3, delaySeconds: 30, backoffMaxSeconds: 300 },
  timeoutSeconds: 1_800,
});
