import { z } from "zod";
import { defineCronJob, defineJob } from "../../../jobs/define-job.ts";

/** Somebody deleted a large folder and may be looking at what the plan has left. */
export const excluirPastaJob = defineJob({
  name: "backups.excluir-pasta",
  lane: "interativa",
  payload: z.object({ id: z.number() }),
  key: ({ id }) => String(id),
  retry: { limit: 5, delaySeconds: 10, backoffMaxSeconds: 600 },
  timeoutSeconds: 14_400,
  concurrency: 2,
});

export const retomarExclusoesJob = defineCronJob({
  name: "backups.retomar-exclusoes",
  lane: "copias",
  cron: "50 * * * *",
  retry: { limit: 2, delaySeconds: 300 },
  timeoutSeconds: 14_400,
});
