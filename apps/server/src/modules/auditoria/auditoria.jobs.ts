import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";

/** Every full hour; a repetition within the hour finds its root and does nothing. */
export const gravarRaizJob = defineCronJob({
  name: "auditoria.gravar-raiz",
  lane: "interativa",
  cron: "0 * * * *",
  retry: { limit: 8, delaySeconds: 15, backoffMaxSeconds: 600 },
  timeoutSeconds: 300,
});

/** Every night, before people work. */
export const conferirTodaNoiteJob = defineCronJob({
  name: "auditoria.conferir-toda-noite",
  lane: "pesada",
  cron: "40 1 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 60,
});

/** Reads the whole trail, from the beginning also when it is tried again. */
export const conferirTrilhaJob = defineJob({
  name: "auditoria.conferir-trilha",
  lane: "pesada",
  payload: z.object({ idConferencia: z.number().int().positive() }),
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 4 * 3600,
  concurrency: 1,
  key: ({ idConferencia }) => String(idConferencia),
});
