import { createHash } from "node:crypto";
import { requestUrl } from "@acervo/contracts/request-url";
import { lotesDeNotas } from "@acervo/contracts/lotes-de-notas";
import { createTestDatabase } from "@acervo/test-kit/database";
import { readZip } from "@acervo/test-kit/read-zip";
import { tokenFor } from "@acervo/test-kit/tokens";
import { sql } from "kysely";
import type { TestApi } from "../test-api.ts";
import { insertNotaEmitida } from "../notas-emitidas.ts";
import { startServerProcess } from "../server-process.ts";
import { startTestApi } from "../test-api.ts";
import { download } from "./download.ts";
import { insertFaturasPagas } from "./insert-invoices.ts";
import { median } from "./median.ts";
import { largestOf, MEGABYTE } from "./process-memory.ts";

export type LotFigures = {
  readonly files: number;
  readonly megabytes: number;
  readonly firstByteMs: number;
  readonly wholeMs: number;
  /** The same files one after the other from the store, and thrown away. */
  readonly bareMs: number;
  /** How much larger the process ever was than before it was asked. */
  readonly grownMegabytes: number;
};

/** About what a document of one page weighs; nothing of it packs. */
const PDF_BYTES = 30_000;
const AT_ONCE = 16;

const inGroups = async <T>(items: readonly T[], task: (item: T) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(task));
};

/** Documents of one month, each with its own PDF in the store. */
const insertNotas = async ({ deps }: TestApi, quantas: number): Promise<void> => {
  await insertFaturasPagas(deps.db, quantas);
  const faturas = await deps.db.selectFrom("fatura").select("id").orderBy("id").execute();
  await inGroups(faturas, async ({ id }) => {
    const key = `notas-fiscais/medida/${id}.pdf`;
    const body = createHash("shake256", { outputLength: PDF_BYTES }).update(key).digest();
    const { versionId } = await deps.objectStore.put({ key, body, contentType: "application/pdf" });
    await insertNotaEmitida(deps.db, { idFatura: id, numero: String(id), pdf: { key, versionId } });
  });
  await sql`update nota_fiscal set competencia = '2025-01-01'`.execute(deps.db);
};

/** A lot of so many PDF files from an API in a process of its own, and the bare reading of them beside it: medians. */
export const measureLot = async (files: number, rounds = 1): Promise<LotFigures & { readonly bytes: Buffer }> => {
  const database = await createTestDatabase("disk");
  const here = await startTestApi({ databaseUrl: database.url });
  const api = await startServerProcess("api", database.url);
  try {
    await insertNotas(here, files);
    const token = await tokenFor("admin");
    const url = requestUrl(api.url, lotesDeNotas.pdf, { query: { mesReferencia: "2025-01" } });
    const before = largestOf(api.pid);
    const { bytes, ...first } = await download(url, token);
    const grownMegabytes = (largestOf(api.pid) - before) / MEGABYTE;
    const notas = await here.deps.db.selectFrom("notaFiscal").select(["pdfChave", "pdfVersao"]).orderBy("id").execute();
    const read = async (): Promise<number> => {
      const begun = performance.now();
      for (const { pdfChave, pdfVersao } of notas) await here.deps.objectStore.get(pdfChave ?? "", pdfVersao ?? "");
      return performance.now() - begun;
    };
    const lots = [first];
    const bare = [await read()];
    while (lots.length < rounds) {
      lots.push(await download(url, token));
      bare.push(await read());
    }
    return {
      files: readZip(bytes).size,
      megabytes: bytes.length / MEGABYTE,
      firstByteMs: median(lots.map(({ firstByteMs }) => firstByteMs)),
      wholeMs: median(lots.map(({ wholeMs }) => wholeMs)),
      bareMs: median(bare),
      grownMegabytes,
      bytes,
    };
  } finally {
    await api.stop();
    await here.close();
    await database.drop();
  }
};
