import { defineCronJob } from "../../jobs/define-job.ts";

/** While people work, and more than once: a return may be promised for later on the same day. */
export const avisarRetornosJob = defineCronJob({
  name: "atendimento.avisar-retornos",
  lane: "interativa",
  cron: "0 7-19 * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 900,
});
