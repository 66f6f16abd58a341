import { z } from "zod";

/** What a backup may take of the computer that it runs on, and for what it waits. */

const MINUTO = /^([01]\d|2[0-3]):[0-5]\d$/;
const minutoDoDia = z.string().regex(MINUTO);

/** From a minute of the day to another, in São Paulo; one that ends earlier than it begins goes past midnight. */
export const FaixaDeEnvio = z.object({
  inicio: minutoDoDia,
  fim: minutoDoDia,
  /** Only on the days from Monday to Friday, by the day on which it begins. */
  diasUteis: z.boolean(),
  bytesPorSegundo: z.number().int().positive(),
});
export type FaixaDeEnvio = z.infer<typeof FaixaDeEnvio>;

export const UsoDoComputador = z.object({
  /** Outside of them, as fast as the line is; where two meet, the lower counts. */
  faixas: z.array(FaixaDeEnvio),
  /** Per cent of charge below which scheduled backups wait for the socket; null: they don't. */
  bateriaMinima: z.number().int().min(0).max(100).nullable(),
  /** Scheduled backups wait while the network is paid by what goes through it. */
  esperaRedeLivre: z.boolean(),
});
export type UsoDoComputador = z.infer<typeof UsoDoComputador>;

/** As long as nobody chose. */
export const USO_PADRAO: UsoDoComputador = { faixas: [], bateriaMinima: 30, esperaRedeLivre: true };

/** For how long a person may pause the backups of a machine, in the portal or at it. */
export const HORAS_DE_PAUSA = [1, 4, 24] as const;
