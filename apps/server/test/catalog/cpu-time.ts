import { readFileSync } from "node:fs";
import { sql } from "kysely";
import type { Db } from "../../src/platform/db/db.ts";

const TICKS_PER_SECOND = 100;
const UTIME_AFTER_NAME = 11;

/** Seconds of processor that a process used, by /proc: other work on the machine does not count. */
export const processorSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[UTIME_AFTER_NAME]) + Number(fields[UTIME_AFTER_NAME + 1])) / TICKS_PER_SECOND;
};

/** The same for each session of this database that is open now. */
export const sessionSeconds = async (db: Db): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return new Map(rows.map(({ pid }) => [pid, processorSeconds(pid)]));
};

/** What the sessions that are open now used since then. One that was left idle may have ended in between. */
export const databaseSecondsSince = async (db: Db, before: ReadonlyMap<number, number>): Promise<number> =>
  (await sessionSeconds(db)).entries().reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);

/** The process of a database that has one session. */
export const sessionPid = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};
