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

export type LockPatience = { readonly tries: number; readonly everyMs: number };

/**
 * For the service: a command that someone typed holds the folder for a moment, and that must not end the service
 * before it began. Null: whoever holds it went on holding it.
 */
export const awaitInstanceLock = async (
  path: string,
  { tries, everyMs }: LockPatience = { tries: 150, everyMs: 200 },
): Promise<InstanceLock | null> => {
  for (let left = tries; left > 0; left -= 1) {
    const lock = acquireInstanceLock(path);
    if (lock !== null) return lock;
    await wait(everyMs);
  }
  return null;
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
