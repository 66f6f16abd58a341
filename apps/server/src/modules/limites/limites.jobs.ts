import { defineCronJob } from "../../jobs/define-job.ts";

/** Counters are kept for one caller and window each; without this the table would grow by every address ever seen. */
export const limparLimitesJob = defineCronJob({
  name: "limites.limpar",
  lane: "interativa",
  cron: "20 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 120,
});
