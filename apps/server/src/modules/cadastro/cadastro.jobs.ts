import { z } from "zod";
import { defineJob } from "../../jobs/define-job.ts";

/** Asks the identity provider for the e-mail that confirms an address: once an hour at most for one account. */
export const enviarConfirmacaoJob = defineJob({
  name: "cadastro.enviar-confirmacao",
  lane: "interativa",
  payload: z.object({ sub: z.uuid(), hora: z.string(), plano: z.number().int().positive().optional() }),
  retry: { limit: 8, delaySeconds: 15, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 60,
  concurrency: 2,
  key: ({ sub, hora }) => `${sub}/${hora}`,
});
