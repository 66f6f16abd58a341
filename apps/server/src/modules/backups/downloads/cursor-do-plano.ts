import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";

/** The file with which a page begins, and how much of it the pages before gave. */
export type LugarNoPlano = { readonly idPasta: number; readonly nome: Buffer; readonly deslocamento: number };

const Cursor = z.tuple([z.number().int(), z.string(), z.number().int().nonnegative()]);

export const INICIO: LugarNoPlano = { idPasta: 0, nome: Buffer.alloc(0), deslocamento: 0 };

export const lerCursor = (cursor: string): LugarNoPlano => {
  try {
    const texto = Buffer.from(cursor, "base64url").toString("utf8");
    const [idPasta, nome, deslocamento] = Cursor.parse(JSON.parse(texto));
    return { idPasta, nome: Buffer.from(nome, "base64url"), deslocamento };
  } catch (cause) {
    throw new ErroDeNegocio("CAMPO_INVALIDO", { cause, campos: ["cursor"] });
  }
};

export const escreverCursor = ({ idPasta, nome, deslocamento }: LugarNoPlano): string =>
  Buffer.from(JSON.stringify([idPasta, nome.toString("base64url"), deslocamento])).toString("base64url");
