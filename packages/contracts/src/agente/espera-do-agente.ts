import { z } from "zod";

/** Why scheduled backups of a machine wait: the person paused them, too little charge, a network that is paid by use. */
export const EsperaDoAgente = z.object({
  motivo: z.enum(["PAUSA", "BATERIA", "REDE_TARIFADA"]),
  /** Known of a pause alone. */
  ate: z.iso.datetime().nullable(),
});
export type EsperaDoAgente = z.infer<typeof EsperaDoAgente>;
