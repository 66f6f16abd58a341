import { z } from "zod";
import { id } from "../paginacao.ts";

/** What the timeline of a customer tells, by kind. */
export const TIPOS_DA_LINHA = ["ATENDIMENTO", "EMAIL", "FALHA", "FATURA", "SITUACAO", "ACESSO"] as const;
export type TipoDaLinha = (typeof TIPOS_DA_LINHA)[number];

const MAXIMO_TIPOS = 120;

/** Kinds with commas between; without it, all of them. */
export const TiposPedidos = z
  .string()
  .max(MAXIMO_TIPOS)
  .transform((tipos) => tipos.split(","))
  .pipe(z.array(z.enum(TIPOS_DA_LINHA)).min(1).max(TIPOS_DA_LINHA.length))
  .optional();

export const ItemDaLinha = z.object({
  /** Names the item for ever. */
  chave: z.string(),
  tipo: z.enum(TIPOS_DA_LINHA),
  em: z.iso.datetime(),
  tom: z.enum(["ok", "warn", "bad", "info", "neutral"]),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  /** What somebody wrote. */
  citacao: z.string().nullable(),
  /** What it is about, where there is more to see of it. */
  idBackup: id.nullable(),
  idFatura: id.nullable(),
});
export type ItemDaLinha = z.infer<typeof ItemDaLinha>;

export const PaginaDaLinha = z.object({ itens: z.array(ItemDaLinha), proximoCursor: z.string().nullable() });
export type PaginaDaLinha = z.infer<typeof PaginaDaLinha>;

/** Something that is wrong with what a customer has, in words for who attends to them. */
const ItemErrado = z.object({
  chave: z.string(),
  /** Red says that something has stopped, amber that something will. */
  tom: z.enum(["bad", "warn"]),
  titulo: z.string(),
  desde: z.iso.datetime().nullable(),
  porque: z.string().nullable(),
  oQueFazer: z.string().nullable(),
  idDispositivo: id.nullable(),
  idFatura: id.nullable(),
  /** The invoice can be paid by itself: it is neither disputed nor on a boleto with others. */
  pagavel: z.boolean(),
});
export type ItemErrado = z.infer<typeof ItemErrado>;

/** What stopped first. */
export const ErradoAgora = z.object({ itens: z.array(ItemErrado) });
export type ErradoAgora = z.infer<typeof ErradoAgora>;
