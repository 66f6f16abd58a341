import { DatabaseSync } from "node:sqlite";

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
