import { z } from "zod";
import { defineCronJob, defineJob } from "../../../jobs/define-job.ts";

/** Somebody waits for it at the screen. */
export const comporArquivoJob = defineJob({
  name: "backups.compor-arquivo",
  lane: "interativa",
  payload: z.object({ id: z.string() }),
  key: ({ id }) => id,
  retry: { limit: 2, delaySeconds: 5 },
  timeoutSeconds: 14_400,
  concurrency: 2,
});

export const limparTemporariosJob = defineCronJob({
  name: "backups.limpar-temporarios",
  lane: "copias",
  cron: "20 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 1_800,
});
