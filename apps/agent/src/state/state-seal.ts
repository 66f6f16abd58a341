import { hash } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { writeFileSafely } from "../platform/write-file-safely.ts";

/**
 * SQLite finds a damaged page only if its structure broke; a flipped bit in a sequence or a name it would believe. So a
 * process that ends in order leaves a seal, the hash of the whole state, and the next one compares. What does not fit is
 * put aside: everything in it can be read again from the catalog.
 */

const sealOf = (path: string): string => `${path}.selo`;
const walOf = (path: string): string => `${path}-wal`;
const exists = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined;

const isAsSealed = (path: string): boolean =>
  !exists(walOf(path)) && readFileSync(sealOf(path), "utf8").trim() === hash("sha256", readFileSync(path));

/** After a crash there is no seal: at least the structure must hold. */
const isReadable = (path: string): boolean => {
  try {
    const database = new DatabaseSync(path, { timeout: 5_000 });
    try {
      return Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {})[0] === "ok";
    } finally {
      database.close();
    }
  } catch {
    return false;
  }
};

const putAside = (path: string): void => {
  for (const end of ["-wal", "-shm"]) rmSync(`${path}${end}`, { force: true });
  renameSync(path, `${path}.danificado`);
};

/** False: the state was damaged and put aside. For a process that is alone with it, before it opens it. */
export const checkState = (path: string): boolean => {
  if (!exists(path)) return true;
  const isSound = exists(sealOf(path)) ? isAsSealed(path) : isReadable(path);
  if (!isSound) putAside(path);
  rmSync(sealOf(path), { force: true });
  return isSound;
};

/** For the last process that had the state open, after it closed it. */
export const sealState = (path: string): void => {
  if (!exists(path) || exists(walOf(path))) return;
  writeFileSafely(sealOf(path), `${hash("sha256", readFileSync(path))}\n`);
};
