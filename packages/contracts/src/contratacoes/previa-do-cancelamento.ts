import { z } from "zod";

/** What cancelling today would mean. */
export const PreviaDoCancelamento = z.object({
  dispositivos: z.number().int().nonnegative(),
  arquivos: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  /** The last day on which what is stored can be restored. */
  arquivosAte: z.iso.date(),
  /** The day on which it is purged. */
  apagadosEm: z.iso.date(),
  /** Until when a retention lock keeps some of it even so. */
  comTravaAte: z.iso.datetime().nullable(),
  /** Within the days of withdrawal everything that was paid goes back. */
  devolvePagamentos: z.boolean(),
});
export type PreviaDoCancelamento = z.infer<typeof PreviaDoCancelamento>;
