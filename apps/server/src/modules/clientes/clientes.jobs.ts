import { defineCronJob } from "../../jobs/define-job.ts";

/** Often enough that a list adds up little. */
export const somarContagemJob = defineCronJob({
  name: "clientes.somar-contagem",
  lane: "interativa",
  cron: "40 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 600,
});

/** While nobody sells: reservations end and prospects come back. */
export const virarODiaJob = defineCronJob({
  name: "clientes.virar-o-dia",
  lane: "interativa",
  cron: "40 3 * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 1_800,
});

export const clientesJobs = [somarContagemJob, virarODiaJob];
