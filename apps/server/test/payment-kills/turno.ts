import { z } from "zod";

const id = z.number().int().positive();

/** What a process does in its life, unless it is killed. */
export const Turno = z.object({
  databaseUrl: z.string(),
  env: z.record(z.string(), z.string()),
  agora: z.string(),
  pedido: z
    .discriminatedUnion("tipo", [
      z.object({
        tipo: z.literal("pagar"),
        idUsuario: id,
        corpo: z.discriminatedUnion("forma", [
          z.object({ forma: z.literal("CARTAO"), idFatura: id, idCartao: id }),
          z.object({ forma: z.literal("BOLETO"), idFatura: id }),
        ]),
      }),
      z.object({
        tipo: z.literal("renegociar"),
        idUsuario: id,
        corpo: z.object({
          valorDebitoAPagar: z.number(),
          idFaturasSelecionadas: z.array(id),
          usuario: z.object({ id }),
          emailEnvioBoleto: z.array(z.string()),
        }),
      }),
    ])
    .nullable(),
  /** Jobs that are left alone: nobody looks at them here. */
  fora: z.array(z.string()),
  /** How far the clock then goes, step by step, with what is due at each. */
  minutos: z.array(z.number()),
  /** Jobs of the clock that run last. */
  trabalhos: z.array(z.string()),
});
export type Turno = z.infer<typeof Turno>;
