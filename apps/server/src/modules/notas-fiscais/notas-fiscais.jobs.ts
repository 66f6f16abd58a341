import { z } from "zod";
import { defineCronJob, defineJob } from "../../jobs/define-job.ts";

/** Every minute: who paid has the document while the receipt is still in sight. Each document knows when it is due. */
export const emitirNotasJob = defineCronJob({
  name: "notas-fiscais.emitir",
  lane: "dinheiro",
  cron: "* * * * *",
  retry: { limit: 1, delaySeconds: 60 },
  timeoutSeconds: 3_600,
});

/** When people read their mail. */
export const vigiarNotasJob = defineCronJob({
  name: "notas-fiscais.vigiar",
  lane: "dinheiro",
  cron: "20 9 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 600,
});

/** Every morning: what could not leave on the first business day leaves on the next one. */
export const enviarRemessasJob = defineCronJob({
  name: "notas-fiscais.enviar-remessas",
  lane: "dinheiro",
  cron: "40 7 * * *",
  retry: { limit: 5, delaySeconds: 60, backoffMaxSeconds: 1_800 },
  timeoutSeconds: 3_600,
});

/** Opens a certificate that somebody sent, and says whose it is. */
export const conferirCertificadoJob = defineJob({
  name: "notas-fiscais.conferir-certificado",
  lane: "dinheiro",
  payload: z.object({ idCertificado: z.number().int().positive() }),
  retry: { limit: 5, delaySeconds: 5, backoffMaxSeconds: 300 },
  timeoutSeconds: 60,
});

export const notasFiscaisJobs = [emitirNotasJob, vigiarNotasJob, enviarRemessasJob, conferirCertificadoJob];
