import type { Dirent, Stats } from "node:fs";
import type { DiskStat, EntryKind } from "./port.ts";

export const kindOf = (entry: Dirent<string | Buffer> | Stats): EntryKind => {
  if (entry.isFile()) return "arquivo";
  return entry.isDirectory() ? "pasta" : "outro";
};

/** Numbers beyond 2^53 do not fit into the state; 0 is "not known". */
export const exact = (value: number): number => (Number.isSafeInteger(value) ? value : 0);

export const microseconds = (milliseconds: number): number =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Math.round(milliseconds * 1_000)));

export const statOf = (stats: Stats): DiskStat => ({
  tipo: kindOf(stats),
  tamanho: stats.size,
  modificado: microseconds(stats.mtimeMs),
  inode: exact(stats.ino),
  volume: exact(stats.dev),
});
