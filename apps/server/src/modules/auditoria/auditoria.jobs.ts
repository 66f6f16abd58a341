import { defineCronJob } from "../../jobs/define-job.ts";

/** Every full hour; a repetition within the hour finds its root and does nothing. */
export const gravarRaizJob = defineCronJob({
  name: "auditoria.gravar-raiz",
  cron: "0 * * * *",
  retry: { limit: 8, delaySeconds: 15, backoffMaxSeconds: 600 },
  timeoutSeconds: 300,
});
