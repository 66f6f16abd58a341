import { type Dirent, lstatSync, readdirSync, type Stats } from "node:fs";
import { type ByteName, diskPath, nameFromBytes } from "../platform/byte-name.ts";

export type EntryKind = "arquivo" | "pasta" | "outro";
export type DiskEntry = { readonly nome: ByteName; readonly tipo: EntryKind };
export type DiskStat = {
  readonly tipo: EntryKind;
  readonly tamanho: number;
  /** Microseconds since 1970. */
  readonly modificado: number;
  readonly inode: number;
  readonly volume: number;
};

/** What a walk asks of the disk. Both throw what the system says; neither follows a link. */
export type Disk = {
  readonly list: (path: ByteName) => readonly DiskEntry[];
  readonly stat: (path: ByteName) => DiskStat;
};

const kindOf = (entry: Dirent<string | Buffer> | Stats): EntryKind => {
  if (entry.isFile()) return "arquivo";
  return entry.isDirectory() ? "pasta" : "outro";
};

/** Numbers beyond 2^53 do not fit into the state; 0 is "not known". */
const exact = (value: number): number => (Number.isSafeInteger(value) ? value : 0);

const microseconds = (milliseconds: number): number =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.round(milliseconds * 1_000)));

export const statOf = (stats: Stats): DiskStat => ({
  tipo: kindOf(stats),
  tamanho: stats.size,
  modificado: microseconds(stats.mtimeMs),
  inode: exact(stats.ino),
  volume: exact(stats.dev),
});

/** What text makes of bytes that are not UTF-8. */
const REPLACEMENT = "\uFFFD";

/**
 * Names as text are three times faster than as bytes; only a folder in which one shows that it was not UTF-8 is read
 * a second time.
 */
const listFolder = (path: ByteName): readonly DiskEntry[] => {
  const folder = diskPath(path);
  const entries = readdirSync(folder, { withFileTypes: true });
  let isText = true;
  const listed = entries.map((entry) => {
    isText &&= !entry.name.includes(REPLACEMENT);
    return { nome: entry.name, tipo: kindOf(entry) };
  });
  if (isText) return listed;
  const inBytes = readdirSync(folder, { withFileTypes: true, encoding: "buffer" });
  return inBytes.map((entry) => ({ nome: nameFromBytes(entry.name), tipo: kindOf(entry) }));
};

export const realDisk: Disk = { list: listFolder, stat: (path) => statOf(lstatSync(diskPath(path))) };
