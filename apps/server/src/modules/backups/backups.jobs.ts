import { defineCronJob } from "../../jobs/define-job.ts";

/** Every five minutes; a backup that is closed is closed once. */
export const encerrarInterrompidosJob = defineCronJob({
  name: "backups.encerrar-interrompidos",
  cron: "*/5 * * * *",
  retry: { limit: 3, delaySeconds: 15, backoffMaxSeconds: 120 },
  timeoutSeconds: 60,
});

/** At night, when few machines are backing up: a device waits while it is counted. */
export const recontarUsoJob = defineCronJob({
  name: "backups.recontar-uso",
  cron: "30 4 * * *",
  retry: { limit: 2, delaySeconds: 300 },
  timeoutSeconds: 7_200,
});

/** After midnight by the clock of the offices, before most machines are on. */
export const expirarVersoesJob = defineCronJob({
  name: "backups.expirar-versoes",
  cron: "10 3 * * *",
  retry: { limit: 5, delaySeconds: 300, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 14_400,
});

/** What a person deleted must have left the store within a day: hourly leaves room for many tries. */
export const compactarObjetosJob = defineCronJob({
  name: "backups.compactar-objetos",
  cron: "20 * * * *",
  retry: { limit: 3, delaySeconds: 120, backoffMaxSeconds: 900 },
  timeoutSeconds: 14_400,
});

export const expurgarObjetosJob = defineCronJob({
  name: "backups.expurgar-objetos",
  cron: "*/30 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 3_600,
});

/** After the expiry of the night. */
export const gravarPontosJob = defineCronJob({
  name: "backups.gravar-pontos",
  cron: "20 5 * * *",
  retry: { limit: 3, delaySeconds: 300, backoffMaxSeconds: 3_600 },
  timeoutSeconds: 14_400,
});

export const expurgarDispositivosJob = defineCronJob({
  name: "backups.expurgar-dispositivos",
  cron: "*/15 * * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 900 },
  timeoutSeconds: 3_600,
});

export const coletarConcessoesJob = defineCronJob({
  name: "backups.coletar-concessoes",
  cron: "*/10 * * * *",
  retry: { limit: 3, delaySeconds: 30, backoffMaxSeconds: 300 },
  timeoutSeconds: 900,
});

/** Each answer is kept for 30 days; nobody waits for it to go. */
export const limparChavesJob = defineCronJob({
  name: "backups.limpar-chaves",
  cron: "40 3 * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 1_800,
});

export const alertarCapacidadeJob = defineCronJob({
  name: "backups.alertar-capacidade",
  cron: "10 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 900,
});

/** Agents that were told to wait try again after some minutes. */
export const alcancarBaldeJob = defineCronJob({
  name: "backups.alcancar-balde",
  cron: "* * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 7_200,
});

/** A little at a time, around the clock: a turn through everything takes weeks. */
export const conferirArmazemJob = defineCronJob({
  name: "backups.conferir-armazem",
  cron: "*/10 * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 1_800,
});

/** Whoever waits for a restore waits for days: an hour more does not matter. */
export const avisarExpiradasJob = defineCronJob({
  name: "backups.avisar-restauracoes-expiradas",
  cron: "15 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 300,
});

export const backupsJobs = [
  encerrarInterrompidosJob,
  recontarUsoJob,
  expirarVersoesJob,
  compactarObjetosJob,
  expurgarObjetosJob,
  gravarPontosJob,
  expurgarDispositivosJob,
  coletarConcessoesJob,
  limparChavesJob,
  alertarCapacidadeJob,
  alcancarBaldeJob,
  conferirArmazemJob,
  avisarExpiradasJob,
];
