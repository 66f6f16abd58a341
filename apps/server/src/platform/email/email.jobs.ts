import { z } from "zod";
import { defineJob } from "../../jobs/define-job.ts";

/** Sends one row of `email_envio`. Retries over about two hours, longer than a mail server is usually away. */
export const enviarEmailJob = defineJob({
  name: "email.enviar",
  lane: "interativa",
  payload: z.object({ idEnvio: z.uuid() }),
  retry: { limit: 9, delaySeconds: 20, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 60,
  concurrency: 4,
  key: ({ idEnvio }) => idEnvio,
});
