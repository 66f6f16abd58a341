import { z } from "zod";
import { defineCronJob, defineJob } from "../../../jobs/define-job.ts";

/** Somebody wants a large deletion back and may be looking for its files. */
export const desfazerExclusaoJob = defineJob({
  name: "arquivos.desfazer-exclusao",
  lane: "interativa",
  payload: z.object({ id: z.number() }),
  key: ({ id }) => String(id),
  retry: { limit: 5, delaySeconds: 10, backoffMaxSeconds: 600 },
  timeoutSeconds: 14_400,
  concurrency: 2,
});

export const cuidarDosExcluidosJob = defineCronJob({
  name: "arquivos.cuidar-dos-excluidos",
  lane: "copias",
  cron: "20 * * * *",
  retry: { limit: 2, delaySeconds: 300 },
  timeoutSeconds: 14_400,
});
