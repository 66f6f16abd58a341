import type { z } from "zod";
import { ErroDeNegocio } from "./erro-de-negocio.ts";

/** The place where a page ended, as text that callers give back and nobody else reads. */
export type CursorOpaco<T> = { readonly ler: (cursor: string) => T; readonly escrever: (lugar: T) => string };

/** What was not written by `escrever` is refused as a field that is not valid. */
export const createCursorOpaco = <T>(Lugar: z.ZodType<T>): CursorOpaco<T> => ({
  ler: (cursor) => {
    try {
      return Lugar.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    } catch (cause) {
      throw new ErroDeNegocio("CAMPO_INVALIDO", { cause, campos: ["cursor"] });
    }
  },
  escrever: (lugar) => Buffer.from(JSON.stringify(lugar)).toString("base64url"),
});
