import { nameToWire } from "@acervo/backup-format/wire-name";
import type { ArquivoNoCatalogo } from "@acervo/contracts/agente-mensagens";
import { z } from "zod";
import { createCursorOpaco } from "../../../http/cursor-opaco.ts";
import type { ArquivoAtual, Depois } from "./ler-catalogo.queries.ts";

const cursorOpaco = createCursorOpaco(z.tuple([z.number().int(), z.number().int(), z.string()]));

/** Where a page ended, and the sequence that the first one named. */
export type Lugar = { readonly sequencia: number; readonly depois: Depois };

export const INICIO: Depois = { idPasta: 0, nome: Buffer.alloc(0) };

export const lerCursor = (cursor: string): Lugar => {
  const [sequencia, idPasta, nome] = cursorOpaco.ler(cursor);
  return { sequencia, depois: { idPasta, nome: Buffer.from(nome, "base64url") } };
};

export const escreverCursor = (sequencia: number, { idPasta, nome }: Depois): string =>
  cursorOpaco.escrever([sequencia, idPasta, nome.toString("base64url")]);

export const toArquivoNoCatalogo = (linha: ArquivoAtual, pasta: number): ArquivoNoCatalogo => ({
  pasta,
  nome: nameToWire(linha.nome),
  numero: linha.numero,
  tamanho: linha.tamanhoBytes,
  modificadoEmMicros: linha.modificadoEmMicros,
  sha256: linha.sha256.toString("base64url"),
  tamanhoBloco: linha.tamanhoBloco,
});
