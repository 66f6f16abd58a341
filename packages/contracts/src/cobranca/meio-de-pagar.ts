import { z } from "zod";

/** What it takes to pay by Pix or at a bank. */
export const BoletoAPagar = z.object({
  linhaDigitavel: z.string(),
  pixCopiaECola: z.string(),
  /** Rows of the Pix QR code, dark dots as 1. */
  pixQr: z.array(z.string().regex(/^[01]+$/)),
});
export type BoletoAPagar = z.infer<typeof BoletoAPagar>;

export const CartaoNomeado = z.object({ bandeira: z.string(), ultimosQuatroDigitos: z.string() });

/** A card that the bank refused. */
export const RecusaDoCartao = z.object({
  tentadaEm: z.iso.datetime(),
  cartao: CartaoNomeado.nullable(),
  /** Why, in words. */
  motivo: z.string(),
});
export type RecusaDoCartao = z.infer<typeof RecusaDoCartao>;
