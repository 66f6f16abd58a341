import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { ataContentName, ataName, proofName, receiptName } from "@acervo/dossier/check-documents";
import { rootName } from "@acervo/dossier/check-roots";
import { SUMS } from "@acervo/dossier/check-sums";
import { TRAIL } from "@acervo/dossier/check-trail";
import { MANIFEST } from "@acervo/dossier/manifest";
import { lineOf } from "@acervo/dossier/trail-event";
import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { renderPdf } from "../../../../platform/pdf/render-pdf.ts";
import type { ZipEntry } from "../../../../platform/zip-stream.ts";
import { lerEventosProvados, lerRaizesDaProva, type EventoProvado } from "../../../auditoria/auditoria.api.ts";
import { dossieEmPdf } from "./dossie-em-pdf.ts";
import type { Figuras } from "./figuras.ts";
import { manifesto } from "./manifesto.ts";

const VERIFICADOR = "verificar-dossie.html";
const arquivoDoVerificador = createRequire(import.meta.url).resolve(`@acervo/dossier/${VERIFICADOR}`);

type ComporDeps = Pick<Deps, "db" | "objectStore">;
type Partes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
type Arquivo = { readonly name: string; readonly parts: Partes };

const Campos = z.record(z.string(), z.string());

const linha = ({ instanteTexto, hash, hashAnterior, detalhes, compromissos, ...evento }: EventoProvado): string =>
  `${lineOf({
    ...evento,
    instante: instanteTexto,
    detalhes: Campos.parse(detalhes),
    compromissos: Campos.parse(compromissos),
    hashAnterior: hashAnterior.toString("hex"),
    hash: hash.toString("hex"),
  })}\n`;

async function* linhasDaTrilha(deps: ComporDeps, { trilha }: Figuras): AsyncGenerator<Uint8Array> {
  if (trilha === null) return;
  for await (const eventos of lerEventosProvados(deps, trilha)) yield Buffer.from(eventos.map(linha).join(""));
}

async function* arquivos(deps: ComporDeps, figuras: Figuras): AsyncGenerator<Arquivo> {
  yield { name: "dossie.pdf", parts: [await renderPdf(dossieEmPdf(figuras))] };
  yield { name: MANIFEST, parts: [Buffer.from(manifesto(figuras))] };
  yield { name: VERIFICADOR, parts: [readFileSync(arquivoDoVerificador)] };
  yield { name: TRAIL, parts: linhasDaTrilha(deps, figuras) };
  for (const { id, texto } of figuras.recibos) yield { name: receiptName(id), parts: [Buffer.from(texto)] };
  for (const { numero, texto } of figuras.provas) yield { name: proofName(numero), parts: [Buffer.from(texto)] };
  for (const { numero, pdf, conteudo } of figuras.atas) {
    yield { name: ataName(numero), parts: [await deps.objectStore.get(pdf.chave, pdf.versao)] };
    yield { name: ataContentName(numero), parts: [Buffer.from(conteudo.texto)] };
  }
  if (figuras.trilha === null) return;
  for await (const { numero, bytes } of lerRaizesDaProva(deps, figuras.trilha))
    yield { name: rootName(numero), parts: [bytes] };
}

async function* somando(parts: Partes, aoFim: (sha256: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const bytes of parts) {
    hash.update(bytes);
    yield bytes;
  }
  aoFim(hash.digest("hex"));
}

/** The files of a dossier, one after the other as they are read, and at last the list of their hashes. */
export async function* entradasDoDossie(deps: ComporDeps, figuras: Figuras): AsyncGenerator<ZipEntry> {
  const somas: string[] = [];
  for await (const { name, parts } of arquivos(deps, figuras))
    yield { name, parts: somando(parts, (sha256) => somas.push(`${sha256}  ${name}\n`)) };
  yield { name: SUMS, parts: [Buffer.from(somas.join(""))] };
}
