import { defineCronJob } from "../../jobs/define-job.ts";

/** Every five minutes; a backup that is closed is closed once. */
export const encerrarInterrompidosJob = defineCronJob({
  name: "backups.encerrar-interrompidos",
  lane: "copias",
  cron: "*/5 * * * *",
  retry: { limit: 3, delaySeconds: 15, backoffMaxSeconds: 120 },
  timeoutSeconds: 60,
});

/** Each answer is kept for 30 days; nobody waits for it to go. */
export const limparChavesJob = defineCronJob({
  name: "backups.limpar-chaves",
  lane: "copias",
  cron: "40 3 * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 1_800,
});

export const backupsJobs = [encerrarInterrompidosJob, limparChavesJob];
