import { defineCronJob } from "../../jobs/define-job.ts";
import { defineLaneJob } from "../armazem/armazem.api.ts";

/** In the hours in which few machines back up and the expiry of the night has not begun or is done. */
export const provarRestauracaoJob = defineCronJob({
  name: "provas.provar-restauracao",
  lane: "pesada",
  cron: "15 0-5 * * *",
  retry: { limit: 2, delaySeconds: 300 },
  timeoutSeconds: 7_200,
});

export const provarRestauracaoFaixaJob = defineLaneJob(provarRestauracaoJob);

/** A proof that nobody adds to any more is issued within the hour. */
export const encerrarSemRespostaJob = defineCronJob({
  name: "provas.encerrar-sem-resposta",
  lane: "interativa",
  cron: "45 * * * *",
  retry: { limit: 3, delaySeconds: 60, backoffMaxSeconds: 600 },
  timeoutSeconds: 300,
});

export const provasJobs = [provarRestauracaoJob, provarRestauracaoFaixaJob, encerrarSemRespostaJob];
