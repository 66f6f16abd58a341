import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";
import { defineLaneJob } from "./upkeep/lanes.ts";

/** At night, when few machines are backing up: a device waits while it is counted. */
export const recontarUsoJob = defineCronJob({
  name: "backups.recontar-uso",
  lane: "pesada",
  cron: "30 4 * * *",
  retry: { limit: 2, delaySeconds: 300 },
  timeoutSeconds: 7_200,
});

/** After midnight by the clock of the offices, before most machines are on. */
export const expirarVersoesJob = defineCronJob({
  name: "backups.expirar-versoes",
  lane: "pesada",
  cron: "10 3 * * *",
  retry: { limit: 5, delaySeconds: 300, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 14_400,
});

/** What a person deleted must have left the store within a day: hourly leaves room for many tries. */
export const compactarObjetosJob = defineCronJob({
  name: "backups.compactar-objetos",
  lane: "pesada",
  cron: "20 * * * *",
  retry: { limit: 3, delaySeconds: 120, backoffMaxSeconds: 900 },
  timeoutSeconds: 14_400,
});

export const expurgarObjetosJob = defineCronJob({
  name: "backups.expurgar-objetos",
  lane: "copias",
  cron: "*/30 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 3_600,
});

/** After the expiry of the night. */
export const gravarCheckpointsJob = defineCronJob({
  name: "backups.gravar-pontos",
  lane: "pesada",
  cron: "20 5 * * *",
  retry: { limit: 3, delaySeconds: 300, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 14_400,
});

export const expurgarDispositivosJob = defineCronJob({
  name: "backups.expurgar-dispositivos",
  lane: "copias",
  cron: "*/15 * * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 3_600,
});

export const coletarGrantsJob = defineCronJob({
  name: "backups.coletar-concessoes",
  lane: "copias",
  cron: "*/10 * * * *",
  retry: { limit: 3, delaySeconds: 30, backoffMaxSeconds: 300 },
  timeoutSeconds: 900,
});

/** Agents that were told to wait try again after some minutes. */
export const alcancarBucketJob = defineCronJob({
  name: "backups.alcancar-balde",
  lane: "copias",
  cron: "* * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 7_200,
});

/** A little at a time, around the clock, in lanes: reading everything once takes weeks. */
export const conferirArmazemJob = defineCronJob({
  name: "backups.conferir-armazem",
  lane: "pesada",
  cron: "*/10 * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 1_800,
});

/** One lane each of what the clock asks for above: what takes its time is done here. */
export const recontarUsoFaixaJob = defineLaneJob(recontarUsoJob);
export const expirarVersoesFaixaJob = defineLaneJob(expirarVersoesJob);
export const compactarObjetosFaixaJob = defineLaneJob(compactarObjetosJob);
export const expurgarObjetosFaixaJob = defineLaneJob(expurgarObjetosJob);
export const gravarCheckpointsFaixaJob = defineLaneJob(gravarCheckpointsJob);
export const conferirArmazemFaixaJob = defineLaneJob(conferirArmazemJob);

/** What two administrators confirmed: it reads the bucket, so that no call can wait for it. */
export const liberarColetaJob = defineJob({
  name: "backups.liberar-coleta",
  lane: "copias",
  payload: z.object({
    idAprovacao: z.number().int().positive(),
    idDispositivo: z.number().int().positive(),
    aceitarPerda: z.boolean(),
  }),
  retry: { limit: 5, delaySeconds: 30, backoffMaxSeconds: 900 },
  timeoutSeconds: 1_800,
  key: ({ idAprovacao }) => String(idAprovacao),
});

export const armazemJobs = [
  recontarUsoJob,
  expirarVersoesJob,
  compactarObjetosJob,
  expurgarObjetosJob,
  gravarCheckpointsJob,
  expurgarDispositivosJob,
  coletarGrantsJob,
  alcancarBucketJob,
  conferirArmazemJob,
  liberarColetaJob,
  recontarUsoFaixaJob,
  expirarVersoesFaixaJob,
  compactarObjetosFaixaJob,
  expurgarObjetosFaixaJob,
  gravarCheckpointsFaixaJob,
  conferirArmazemFaixaJob,
];
