import { z } from "zod";

/** Why scheduled backups of a machine wait: the person paused them, too little charge, a network that is paid by use. */
export const EsperaDoAgente = z.object({
  motivo: z.enum(["PAUSA", "BATERIA", "REDE_TARIFADA"]),
  /** Known of a pause alone. */
  ate: z.iso.datetime().nullable(),
  /** Where a pause was asked for; null: it is none, or the program is older than this. */
  origem: z.enum(["PORTAL", "MAQUINA"]).nullable().default(null),
});
export type EsperaDoAgente = z.infer<typeof EsperaDoAgente>;
