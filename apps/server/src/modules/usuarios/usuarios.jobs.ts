import { defineCronJob } from "../../jobs/define-job.ts";

/** Addresses that an account left are personal data that nobody needs for longer than they are told at. */
export const esquecerEmailsJob = defineCronJob({
  name: "usuarios.esquecer-emails",
  lane: "interativa",
  cron: "25 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 120,
});
