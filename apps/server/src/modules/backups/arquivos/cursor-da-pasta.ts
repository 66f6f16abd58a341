import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { DepoisDe } from "./arquivos.queries.ts";

/** Where a page of a folder ended: among its folders, which come first, or among its files. */
export type LugarNaPasta = DepoisDe & { readonly entre: "pastas" | "arquivos" };

const Cursor = z.tuple([z.enum(["pastas", "arquivos"]), z.string(), z.string()]);

export const INICIO: LugarNaPasta = { entre: "pastas", ordem: "", nome: Buffer.alloc(0) };

export const lerCursor = (cursor: string): LugarNaPasta => {
  try {
    const [entre, ordem, nome] = Cursor.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    return { entre, ordem, nome: Buffer.from(nome, "base64url") };
  } catch (cause) {
    throw new ErroDeNegocio("CAMPO_INVALIDO", { cause, campos: ["cursor"] });
  }
};

export const escreverCursor = ({ entre, ordem, nome }: LugarNaPasta): string =>
  Buffer.from(JSON.stringify([entre, ordem, nome.toString("base64url")])).toString("base64url");
