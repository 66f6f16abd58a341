import { join } from "node:path";
import { postgresBinDir } from "@acervo/infra/stack/postgres";
import { runCommand } from "@acervo/infra/stack/run-command";

/** Differs from one dump to the next, and says nothing of the database. */
const NOISE = /^\\(un)?restrict .*\n/gm;

/** A database as plain SQL: what `pg_dump` says. */
export async function dumpDatabase(url: string, ...options: readonly string[]): Promise<string> {
  const dump = await runCommand(join(postgresBinDir(), "pg_dump"), [...options, url]);
  return dump.replace(NOISE, "");
}

/** Puts a dump into an empty database. */
export async function restoreDump(url: string, file: string): Promise<void> {
  await runCommand(join(postgresBinDir(), "psql"), ["-q", "-X", "-v", "ON_ERROR_STOP=1", "-f", file, url]);
}
