import { z } from "zod";
import { defineJob } from "../../jobs/define-job.ts";

/** Every full hour; a repetition within the hour finds its root and does nothing. */
export const gravarRaizJob = defineJob({
  name: "auditoria.gravar-raiz",
  payload: z.object({}),
  cron: "0 * * * *",
  retry: { limit: 8, delaySeconds: 15, backoffMaxSeconds: 600 },
  timeoutSeconds: 300,
  concurrency: 1,
});
