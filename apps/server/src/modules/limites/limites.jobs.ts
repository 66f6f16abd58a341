import { z } from "zod";
import { defineJob } from "../../jobs/define-job.ts";

/** Counters are kept for one caller and window each; without this the table would grow by every address ever seen. */
export const limparLimitesJob = defineJob({
  name: "limites.limpar",
  payload: z.object({}),
  cron: "20 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 120,
  concurrency: 1,
});
