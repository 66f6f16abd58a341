import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync, renameSync, rmSync, statSync } from "node:fs";
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

const READ_BYTES = 2 ** 20;

/** In pieces: the state of a million files would be hundreds of megabytes at once. */
const hashOf = (path: string): string => {
  const hasher = createHash("sha256");
  const piece = Buffer.allocUnsafe(READ_BYTES);
  const descriptor = openSync(path, "r");
  try {
    for (let read = readSync(descriptor, piece); read > 0; read = readSync(descriptor, piece)) {
      hasher.update(piece.subarray(0, read));
    }
  } finally {
    closeSync(descriptor);
  }
  return hasher.digest("hex");
};

/** Who only reads leaves a journal, too: it has changes if it has bytes. */
const hasJournal = (path: string): boolean => (statSync(walOf(path), { throwIfNoEntry: false })?.size ?? 0) > 0;

const isAsSealed = (path: string): boolean =>
  !hasJournal(path) && readFileSync(sealOf(path), "utf8").trim() === hashOf(path);

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
  if (!exists(path) || hasJournal(path)) return;
  writeFileSafely(sealOf(path), `${hashOf(path)}\n`);
};
