import { nameToWire } from "@acervo/backup-format/wire-name";
import type { ArquivoNoCatalogo } from "@acervo/contracts/agente-mensagens";
import { z } from "zod";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { ArquivoAtual, Depois } from "./ler-catalogo.queries.ts";

const Cursor = z.tuple([z.number().int(), z.number().int(), z.string()]);

/** Where a page ended, and the sequence that the first one named. */
export type Lugar = { readonly sequencia: number; readonly depois: Depois };

export const INICIO: Depois = { idPasta: 0, nome: Buffer.alloc(0) };

export const lerCursor = (cursor: string): Lugar => {
  try {
    const texto = Buffer.from(cursor, "base64url").toString("utf8");
    const [sequencia, idPasta, nome] = Cursor.parse(JSON.parse(texto));
    return { sequencia, depois: { idPasta, nome: Buffer.from(nome, "base64url") } };
  } catch (cause) {
    throw new ErroDeNegocio("CAMPO_INVALIDO", { cause, campos: ["cursor"] });
  }
};

export const escreverCursor = (sequencia: number, { idPasta, nome }: Depois): string =>
  Buffer.from(JSON.stringify([sequencia, idPasta, nome.toString("base64url")])).toString("base64url");

export const toArquivoNoCatalogo = (linha: ArquivoAtual, pasta: number): ArquivoNoCatalogo => ({
  pasta,
  nome: nameToWire(linha.nome),
  numero: linha.numero,
  tamanho: linha.tamanhoBytes,
  modificadoEmMicros: linha.modificadoEmMicros,
  sha256: linha.sha256.toString("base64url"),
  tamanhoBloco: linha.tamanhoBloco,
});
