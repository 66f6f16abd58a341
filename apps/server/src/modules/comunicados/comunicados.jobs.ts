import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";

/** At once, since somebody looks at the screen; what stays without an answer is taken up by the next. */
export const entregarComunicadoJob = defineJob({
  name: "comunicados.entregar",
  lane: "interativa",
  payload: z.object({ id: z.number().int().positive(), versao: z.number().int().positive() }),
  retry: { limit: 2, delaySeconds: 15, backoffMaxSeconds: 60 },
  timeoutSeconds: 60,
  key: ({ id, versao }) => `${id}/${versao}`,
});

export const entregarPendentesJob = defineCronJob({
  name: "comunicados.entregar-pendentes",
  lane: "interativa",
  cron: "*/10 * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 540,
});
