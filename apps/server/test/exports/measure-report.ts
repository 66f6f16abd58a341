import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { requestUrl } from "@acervo/contracts/request-url";
import { relatorios } from "@acervo/contracts/relatorios";
import { createTestDatabase } from "@acervo/test-kit/database";
import { tokenFor } from "@acervo/test-kit/tokens";
import { listPagamentos } from "../../src/modules/faturas/faturas.api.ts";
import type { Db, Tx } from "../../src/platform/db/db.ts";
import { startServerProcess } from "../server-process.ts";
import { startTestApi } from "../test-api.ts";
import { download } from "./download.ts";
import { insertFaturasPagas } from "./insert-invoices.ts";
import { median } from "./median.ts";
import { largestOf, MEGABYTE } from "./process-memory.ts";

const run = promisify(execFile);

export type ReportFigures = {
  readonly megabytes: number;
  readonly firstByteMs: number;
  readonly wholeMs: number;
  /** The bare rows of the same query, by COPY to a client that throws them away. */
  readonly copyMs: number;
  /** How much larger the process ever was than before it made any, and than after a report of one month. */
  readonly grownMegabytes: number;
  readonly grownSinceOneMonthMegabytes: number;
};

/** What a statement would be with its values in it: COPY takes none. */
const written = (db: Db): string => {
  const filtro = { de: "2025-01-01", ate: "2025-12-01", idUsuario: null, apenasDevedores: false };
  // Nothing is run: a transaction is only asked for the words.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { sql, parameters } = listPagamentos(db as unknown as Tx, filtro).compile();
  return sql.replaceAll(/\$(\d+)/g, (_, numero: string) => `'${String(parameters[Number(numero) - 1])}'`);
};

/** A payments report of so many invoices, from an API in a process of its own, and the bare query beside it: medians. */
export const measureReport = async (
  invoices: number,
  { keepAs, rounds = 1 }: { readonly keepAs?: string | undefined; readonly rounds?: number } = {},
): Promise<ReportFigures> => {
  const database = await createTestDatabase("disk");
  const here = await startTestApi({ databaseUrl: database.url });
  const api = await startServerProcess("api", database.url);
  try {
    await insertFaturasPagas(here.deps.db, invoices);
    const token = await tokenFor("admin");
    const report = (mesReferenciaInicio: string, mesReferenciaFim: string) =>
      download(requestUrl(api.url, relatorios.pagamentos, { query: { mesReferenciaInicio, mesReferenciaFim } }), token);
    const copied = async (): Promise<number> => {
      const begun = performance.now();
      await run("psql", ["-qX", "-o", "/dev/null", "-c", `COPY (${written(here.deps.db)}) TO STDOUT`, database.url]);
      return performance.now() - begun;
    };
    const before = largestOf(api.pid);
    await report("2025-01", "2025-01");
    const afterOneMonth = largestOf(api.pid);
    const { bytes, ...first } = await report("2025-01", "2025-12");
    const after = largestOf(api.pid);
    const reports = [first];
    const copies = [await copied()];
    while (reports.length < rounds) {
      reports.push(await report("2025-01", "2025-12"));
      copies.push(await copied());
    }
    if (keepAs !== undefined) await writeFile(keepAs, bytes);
    return {
      megabytes: bytes.length / MEGABYTE,
      firstByteMs: median(reports.map(({ firstByteMs }) => firstByteMs)),
      wholeMs: median(reports.map(({ wholeMs }) => wholeMs)),
      copyMs: median(copies),
      grownMegabytes: (after - before) / MEGABYTE,
      grownSinceOneMonthMegabytes: (after - afterOneMonth) / MEGABYTE,
    };
  } finally {
    await api.stop();
    await here.close();
    await database.drop();
  }
};
