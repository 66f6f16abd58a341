import { z } from "zod";

export const Capacidade = z.object({
  espacoUtilizado: z.object({ tamanhoMB: z.number().nonnegative() }),
  espacoTotalPlano: z.object({ tamanhoMB: z.number().nonnegative() }),
  porcentagemUtilizada: z.number().nonnegative(),
  capacidadeMaximaMB: z.number().nonnegative(),
  capacidadeUtilizadaMB: z.number().nonnegative(),
});
export type Capacidade = z.infer<typeof Capacidade>;

export const HistoricoCapacidade = z.object({
  /** Oldest first, today last: as it was counted on each day, and as it is now. Days that were not counted are missing. */
  dias: z.array(z.object({ data: z.iso.date(), usadoMB: z.number().nonnegative() })),
  totalMB: z.number().nonnegative(),
  /** In how many days the plan is full if usage goes on as of late; null without growth or enough of a past. */
  cheioEmDias: z.number().int().nonnegative().nullable(),
});
export type HistoricoCapacidade = z.infer<typeof HistoricoCapacidade>;
