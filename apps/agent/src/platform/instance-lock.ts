import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

export type InstanceLock = { readonly release: () => void };

/**
 * Holds the folder for one process. The lock is the operating system's, on a database that nobody writes to: it ends
 * with the process, however that ends. Null: another process has it.
 */
export const acquireInstanceLock = (path: string): InstanceLock | null => {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch {
    database.close();
    return null;
  }
  return { release: () => database.close() };
};

export type LockPatience = {
  /** There is no point in waiting: another service holds it, or this one is asked to end. */
  readonly isHopeless: () => Promise<boolean>;
  readonly everyMs?: number;
};

/**
 * For the service: a command that someone typed holds the folder for a while, and that must not end the service before
 * it began.
 */
export const awaitInstanceLock = async (
  path: string,
  { isHopeless, everyMs = 200 }: LockPatience,
): Promise<InstanceLock | null> => {
  for (;;) {
    const lock = acquireInstanceLock(path);
    if (lock !== null || (await isHopeless())) return lock;
    await wait(everyMs);
  }
};

/** Does a short work that only the one process of the folder may do; null when another process has it. */
export const whileAlone = <T>(path: string, work: () => T): T | null => {
  const lock = acquireInstanceLock(path);
  if (lock === null) return null;
  try {
    return work();
  } finally {
    lock.release();
  }
};
