import { z } from "zod";
import { defineCronJob, defineJob } from "../../../jobs/define-job.ts";

export const comporDossieJob = defineJob({
  name: "conformidade.compor-dossie",
  lane: "pesada",
  payload: z.object({ id: z.int().positive() }),
  key: ({ id }) => String(id),
  retry: { limit: 4, delaySeconds: 30, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 1_800,
});

export const apagarDossiesJob = defineCronJob({
  name: "conformidade.apagar-dossies",
  lane: "pesada",
  cron: "45 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 900,
});
