import { setTimeout as delay } from "node:timers/promises";
import { Client, DatabaseError } from "pg";

/** While a statement waits for a lock, everybody who comes after it waits too: so it never waits for longer than this. */
export const LOCK_TIMEOUT_MS = 3_000;
/** Between two tries those who came after get their turn. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const TRIES = 12;
const LOOK_AROUND_MS = 500;

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** The lock was not to be had, however often it was asked for. */
export class MigrationBlockedError extends Error {
  constructor(name: string, tries: number, blockers: readonly string[]) {
    super(
      `${name} did not get its lock in ${tries} tries of ${LOCK_TIMEOUT_MS / 1_000} s. Nothing of it was applied: run it again. ` +
        `It waited for ${blockers.length === 0 ? "sessions that are gone" : blockers.join("; ")}.`,
    );
    this.name = "MigrationBlockedError";
  }
}

const isLockFailure = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK);

/** What a statement says may be about a person, so it is not told. */
const BLOCKERS = `
  SELECT format('session %s of %s (%s, %s for %s s)', pid, usename, coalesce(nullif(application_name, ''), 'no name'),
    coalesce(state, 'unknown'), round(extract(epoch FROM now() - coalesce(xact_start, backend_start)))) AS who
  FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1)) ORDER BY pid`;

/** Looks, from a connection of its own, whom the migrating one is waiting for; the answer is the last that it saw. */
const watchBlockers = (url: string, pid: number) => {
  let seen: readonly string[] = [];
  let watcher: Client | undefined;
  const look = async (): Promise<void> => {
    if (watcher === undefined) {
      watcher = new Client({ connectionString: url, application_name: "acervo-migrate-watch" });
      await watcher.connect();
    }
    const { rows } = await watcher.query<{ who: string }>(BLOCKERS, [pid]);
    if (rows.length > 0) seen = rows.map(({ who }) => who);
  };
  let looking = Promise.resolve();
  // Not knowing who it is must not stop the migration.
  const timer = setInterval(() => void (looking = looking.then(look).catch(() => undefined)), LOOK_AROUND_MS);
  return {
    seen: () => seen,
    close: async (): Promise<void> => {
      clearInterval(timer);
      await looking;
      await watcher?.end();
    },
  };
};

export type LockRetry = {
  readonly url: string;
  /** Backend of the connection that the work uses. */
  readonly pid: number;
  readonly report: (line: string) => void;
  readonly tries?: number;
};

const gotItsLocks = async (work: () => Promise<void>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (isLockFailure(error)) return false;
    throw error;
  }
};

/** Does the work until it gets its locks. It must leave nothing behind when it fails for want of one. */
export const retryOnLock = async (retry: LockRetry, name: string, work: () => Promise<void>): Promise<void> => {
  const { tries = TRIES } = retry;
  const watch = watchBlockers(retry.url, retry.pid);
  try {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      if (await gotItsLocks(work)) return;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      retry.report(`${name} waits for ${watch.seen().join("; ") || "a lock"}: tries again in ${pause / 1_000} s`);
      await delay(pause);
    }
    throw new MigrationBlockedError(name, tries, watch.seen());
  } finally {
    await watch.close();
  }
};
