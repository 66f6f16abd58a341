import { readFileSync } from "node:fs";
import { backups } from "@acervo/contracts/backups";
import { requestUrl } from "@acervo/contracts/request-url";
import { createTestDatabase } from "@acervo/test-kit/database";
import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { tokenFor } from "@acervo/test-kit/tokens";
import { signIn } from "../customer-api.ts";
import { startServerProcess } from "../server-process.ts";
import { startTestApi } from "../test-api.ts";
import { insertBackupComLog } from "./insert-log.ts";

export type ExportFigures = {
  readonly rows: number;
  readonly megabytes: number;
  readonly firstByteMs: number;
  readonly wholeMs: number;
  /** How much larger the process ever was than before it was asked. */
  readonly grownMegabytes: number;
};

const MEGABYTE = 1_000_000;
const KIBIBYTE = 1_024;

/** The largest that a process ever was, by /proc, in bytes. */
const largestOf = (pid: number): number => {
  const [, kibibytes = ""] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kibibytes) * KIBIBYTE;
};

const download = async (url: string, token: string) => {
  const begun = performance.now();
  const { body } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (body === null) throw new Error("nothing was exported");
  const stream: AsyncIterable<Uint8Array> = body;
  const parts: Uint8Array[] = [];
  let firstByteMs = 0;
  for await (const part of stream) {
    if (parts.length === 0) firstByteMs = performance.now() - begun;
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts), firstByteMs, wholeMs: performance.now() - begun };
};

/**
 * Exports a log of so many lines from an API in a process of its own, twice: the first time, of a log of ten lines,
 * loads what every export needs.
 */
export const measureExport = async (lines: number): Promise<ExportFigures> => {
  const database = await createTestDatabase("disk");
  const here = await startTestApi({ databaseUrl: database.url });
  const api = await startServerProcess("api", database.url);
  try {
    const { idContratacao } = await signIn(here, "pessoa");
    const [short, long] = [
      await insertBackupComLog(here.deps.db, idContratacao, 10),
      await insertBackupComLog(here.deps.db, idContratacao, lines),
    ];
    const exported = async (idBackup: number) =>
      download(requestUrl(api.url, backups.exportarLog, { params: { idBackup } }), await tokenFor("pessoa"));
    await exported(short);
    const before = largestOf(api.pid);
    const { bytes, firstByteMs, wholeMs } = await exported(long);
    return {
      rows: readSpreadsheet(bytes).length - 1,
      megabytes: bytes.length / MEGABYTE,
      firstByteMs,
      wholeMs,
      grownMegabytes: (largestOf(api.pid) - before) / MEGABYTE,
    };
  } finally {
    await api.stop();
    await here.close();
    await database.drop();
  }
};
