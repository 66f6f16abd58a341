import { backups } from "@acervo/contracts/backups";
import { requestUrl } from "@acervo/contracts/request-url";
import { createTestDatabase } from "@acervo/test-kit/database";
import { readSpreadsheet } from "@acervo/test-kit/read-spreadsheet";
import { tokenFor } from "@acervo/test-kit/tokens";
import { signIn } from "../customer-api.ts";
import { startServerProcess } from "../server-process.ts";
import { startTestApi } from "../test-api.ts";
import { download } from "./download.ts";
import { insertBackupComLog } from "./insert-log.ts";
import { largestOf, MEGABYTE } from "./process-memory.ts";

export type ExportFigures = {
  readonly rows: number;
  readonly megabytes: number;
  readonly firstByteMs: number;
  readonly wholeMs: number;
  /** How much larger the process ever was than before it was asked. */
  readonly grownMegabytes: number;
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
