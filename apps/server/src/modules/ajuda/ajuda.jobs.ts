import { defineCronJob } from "../../jobs/define-job.ts";

export const encerrarVencidasJob = defineCronJob({
  name: "ajuda.encerrar-vencidas",
  lane: "interativa",
  cron: "*/5 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 120,
});
