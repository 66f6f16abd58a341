import { defineCronJob } from "../../jobs/define-job.ts";

/** Late in the evening: what was paid until yesterday has been told, or looked for by the morning's check of charges. */
export const conferirLivrosJob = defineCronJob({
  name: "livros.conferir",
  lane: "dinheiro",
  cron: "10 23 * * *",
  retry: { limit: 5, delaySeconds: 300, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 4 * 3_600,
});

/** Sees that the check itself comes to an end. */
export const vigiarConferenciaJob = defineCronJob({
  name: "livros.vigiar",
  lane: "dinheiro",
  cron: "50 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 60,
});

export const livrosJobs = [conferirLivrosJob, vigiarConferenciaJob];
