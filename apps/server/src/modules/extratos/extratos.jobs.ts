import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";

/** Every morning, before people read their mail: on the 1st all of the month before, later those that were missed. */
export const abrirExtratosJob = defineCronJob({
  name: "extratos.abrir",
  lane: "interativa",
  cron: "30 5 * * *",
  retry: { limit: 3, delaySeconds: 300, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 1_800,
});

/** The day is part of the key: what was given up is asked for again on the next. */
export const emitirExtratoJob = defineJob({
  name: "extratos.emitir",
  lane: "pesada",
  payload: z.object({ id: z.int().positive(), dia: z.iso.date() }),
  key: ({ id, dia }) => `${id}/${dia}`,
  retry: { limit: 4, delaySeconds: 30, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 300,
});

export const apagarExtratosJob = defineCronJob({
  name: "extratos.apagar",
  lane: "pesada",
  cron: "50 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 900,
});
