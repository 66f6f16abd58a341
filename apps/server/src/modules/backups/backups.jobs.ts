import { z } from "zod";
import { defineJob } from "../../jobs/define-job.ts";

/** Every five minutes; a backup that is closed is closed once. */
export const encerrarInterrompidosJob = defineJob({
  name: "backups.encerrar-interrompidos",
  payload: z.object({}),
  cron: "*/5 * * * *",
  retry: { limit: 3, delaySeconds: 15, backoffMaxSeconds: 120 },
  timeoutSeconds: 60,
  concurrency: 1,
});

/** At night, when few machines are backing up: a device waits while it is counted. */
export const recontarUsoJob = defineJob({
  name: "backups.recontar-uso",
  payload: z.object({}),
  cron: "30 4 * * *",
  retry: { limit: 2, delaySeconds: 300 },
  timeoutSeconds: 7_200,
  concurrency: 1,
});

/** After midnight by the clock of the offices, before most machines are on. */
export const expirarVersoesJob = defineJob({
  name: "backups.expirar-versoes",
  payload: z.object({}),
  cron: "10 3 * * *",
  retry: { limit: 5, delaySeconds: 300, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 14_400,
  concurrency: 1,
});

/** What a person deleted must have left the store within a day: hourly leaves room for many tries. */
export const compactarObjetosJob = defineJob({
  name: "backups.compactar-objetos",
  payload: z.object({}),
  cron: "20 * * * *",
  retry: { limit: 3, delaySeconds: 120, backoffMaxSeconds: 900 },
  timeoutSeconds: 14_400,
  concurrency: 1,
});

export const expurgarObjetosJob = defineJob({
  name: "backups.expurgar-objetos",
  payload: z.object({}),
  cron: "*/30 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 3_600,
  concurrency: 1,
});

/** After the expiry of the night. */
export const gravarPontosJob = defineJob({
  name: "backups.gravar-pontos",
  payload: z.object({}),
  cron: "20 5 * * *",
  retry: { limit: 3, delaySeconds: 300, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 14_400,
  concurrency: 1,
});

export const expurgarDispositivosJob = defineJob({
  name: "backups.expurgar-dispositivos",
  payload: z.object({}),
  cron: "*/15 * * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 3_600,
  concurrency: 1,
});

export const coletarConcessoesJob = defineJob({
  name: "backups.coletar-concessoes",
  payload: z.object({}),
  cron: "*/10 * * * *",
  retry: { limit: 3, delaySeconds: 30, backoffMaxSeconds: 300 },
  timeoutSeconds: 900,
  concurrency: 1,
});

/** Each answer is kept for 30 days; nobody waits for it to go. */
export const limparChavesJob = defineJob({
  name: "backups.limpar-chaves",
  payload: z.object({}),
  cron: "40 3 * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 1_800,
  concurrency: 1,
});

export const alertarCapacidadeJob = defineJob({
  name: "backups.alertar-capacidade",
  payload: z.object({}),
  cron: "10 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 900,
  concurrency: 1,
});

/** Agents that were told to wait try again after some minutes. */
export const alcancarBaldeJob = defineJob({
  name: "backups.alcancar-balde",
  payload: z.object({}),
  cron: "* * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 7_200,
  concurrency: 1,
});

/** A little at a time, around the clock: a turn through everything takes weeks. */
export const conferirArmazemJob = defineJob({
  name: "backups.conferir-armazem",
  payload: z.object({}),
  cron: "*/10 * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 1_800,
  concurrency: 1,
});
