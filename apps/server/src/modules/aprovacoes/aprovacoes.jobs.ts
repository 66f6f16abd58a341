import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";

/** Tells the other administrators that something waits for them. */
export const avisarAdministradoresJob = defineJob({
  name: "aprovacoes.avisar-administradores",
  lane: "interativa",
  payload: z.object({ idAprovacao: z.number().int().positive() }),
  retry: { limit: 5, delaySeconds: 30, backoffMaxSeconds: 900 },
  timeoutSeconds: 60,
  key: ({ idAprovacao }) => String(idAprovacao),
});

export const expirarAprovacoesJob = defineCronJob({
  name: "aprovacoes.expirar",
  lane: "interativa",
  cron: "5 * * * *",
  retry: { limit: 3, delaySeconds: 60 },
  timeoutSeconds: 120,
});
