import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";

export const comporCopiaJob = defineJob({
  name: "privacidade.compor-copia",
  lane: "pesada",
  payload: z.object({ id: z.int().positive() }),
  key: ({ id }) => String(id),
  retry: { limit: 4, delaySeconds: 30, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 1_800,
});

/** Personal data that nobody needs any more, in the quiet of the night. */
export const esquecerJob = defineCronJob({
  name: "privacidade.esquecer",
  lane: "pesada",
  cron: "40 2 * * *",
  retry: { limit: 3, delaySeconds: 300 },
  timeoutSeconds: 3_600,
});

export const apagarCopiasJob = defineCronJob({
  name: "privacidade.apagar-copias",
  lane: "pesada",
  cron: "35 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 900,
});

/** After the ends of the day and the proof that their files are gone. */
export const apagarContasJob = defineCronJob({
  name: "privacidade.apagar-contas",
  lane: "pesada",
  cron: "15 11 * * *",
  retry: { limit: 5, delaySeconds: 120, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});
