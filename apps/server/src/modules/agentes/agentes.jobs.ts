import { defineCronJob } from "../../jobs/define-job.ts";

export const esquecerPastasJob = defineCronJob({
  name: "agentes.esquecer-pastas",
  lane: "interativa",
  cron: "*/5 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 120,
});
