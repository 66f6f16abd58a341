import { z } from "zod";
import { createCursorOpaco } from "../../../http/cursor-opaco.ts";

/** The file with which a page begins, and how much of it the pages before gave. */
export type LugarNoPlano = { readonly idPasta: number; readonly nome: Buffer; readonly deslocamento: number };

const cursorOpaco = createCursorOpaco(z.tuple([z.number().int(), z.string(), z.number().int().nonnegative()]));

export const INICIO: LugarNoPlano = { idPasta: 0, nome: Buffer.alloc(0), deslocamento: 0 };

export const lerCursor = (cursor: string): LugarNoPlano => {
  const [idPasta, nome, deslocamento] = cursorOpaco.ler(cursor);
  return { idPasta, nome: Buffer.from(nome, "base64url"), deslocamento };
};

export const escreverCursor = ({ idPasta, nome, deslocamento }: LugarNoPlano): string =>
  cursorOpaco.escrever([idPasta, nome.toString("base64url"), deslocamento]);
