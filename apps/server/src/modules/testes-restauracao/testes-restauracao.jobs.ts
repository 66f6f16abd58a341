import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";

export const conduzirTesteJob = defineJob({
  name: "testes-restauracao.conduzir",
  lane: "pesada",
  payload: z.object({ id: z.int().positive() }),
  key: ({ id }) => String(id),
  retry: { limit: 12, delaySeconds: 30, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 7_200,
});

/**
 * A store that does not answer for some hours ends no test. The time of one attempt is for the largest file that a
 * sample may have, which is begun anew when its reading was cut off.
 */
export const lerDispositivoJob = defineJob({
  name: "testes-restauracao.ler-dispositivo",
  lane: "pesada",
  payload: z.object({ id: z.int().positive(), idDispositivo: z.int().positive() }),
  key: ({ id, idDispositivo }) => `${id}/${idDispositivo}`,
  retry: { limit: 12, delaySeconds: 30, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 21_600,
});

export const expirarTestesJob = defineCronJob({
  name: "testes-restauracao.expirar",
  lane: "interativa",
  cron: "25 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 300,
});

export const emitirAtaJob = defineJob({
  name: "testes-restauracao.emitir-ata",
  lane: "pesada",
  payload: z.object({ id: z.int().positive() }),
  key: ({ id }) => String(id),
  retry: { limit: 12, delaySeconds: 30, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 600,
});

/** In the morning, when people read their mail. */
export const avisarProximosJob = defineCronJob({
  name: "testes-restauracao.avisar-proximos",
  lane: "interativa",
  cron: "20 8 * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 1_800,
});

export const apagarAtasJob = defineCronJob({
  name: "testes-restauracao.apagar-atas",
  lane: "pesada",
  cron: "55 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 900,
});
