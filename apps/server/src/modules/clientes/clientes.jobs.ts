import { defineCronJob } from "../../jobs/define-job.ts";

/** Often enough that a list adds up little. */
export const somarContagemJob = defineCronJob({
  name: "clientes.somar-contagem",
  cron: "40 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 600,
});

export const clientesJobs = [somarContagemJob];
