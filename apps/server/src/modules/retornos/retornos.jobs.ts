import { defineCronJob } from "../../jobs/define-job.ts";

export const lerRetornosJob = defineCronJob({
  name: "retornos.ler",
  lane: "interativa",
  cron: "*/5 * * * *",
  retry: { limit: 2, delaySeconds: 60 },
  timeoutSeconds: 240,
});
