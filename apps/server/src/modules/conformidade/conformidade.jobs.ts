import { defineCronJob } from "../../jobs/define-job.ts";

/** Days that were missed are measured by the next run. */
export const guardarMedidasJob = defineCronJob({
  name: "conformidade.guardar-medidas",
  lane: "pesada",
  cron: "40 0 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 7_200,
});
