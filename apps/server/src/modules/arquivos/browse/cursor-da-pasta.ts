import { z } from "zod";
import { createCursorOpaco } from "../../../http/cursor-opaco.ts";
import type { DepoisDe } from "./arquivos.queries.ts";

/** Where a page of a folder ended: among its folders, which come first, or among its files. */
export type LugarNaPasta = DepoisDe & { readonly entre: "pastas" | "arquivos" };

const cursorOpaco = createCursorOpaco(z.tuple([z.enum(["pastas", "arquivos"]), z.string(), z.string()]));

export const INICIO: LugarNaPasta = { entre: "pastas", ordem: "", nome: Buffer.alloc(0) };

export const lerCursor = (cursor: string): LugarNaPasta => {
  const [entre, ordem, nome] = cursorOpaco.ler(cursor);
  return { entre, ordem, nome: Buffer.from(nome, "base64url") };
};

export const escreverCursor = ({ entre, ordem, nome }: LugarNaPasta): string =>
  cursorOpaco.escrever([entre, ordem, nome.toString("base64url")]);
