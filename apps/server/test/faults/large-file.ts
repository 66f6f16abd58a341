import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, writeSync } from "node:fs";
import type { Seeded } from "./seeded.ts";

const MIB = 2 ** 20;
const PIECE = 16 * MIB;

/** A file of any size that nothing compresses. */
export const writeLargeFile = (path: string, megabytes: number, seeded: Seeded): void => {
  const file = openSync(path, "w");
  try {
    for (let left = megabytes * MIB; left > 0; left -= PIECE) writeSync(file, seeded.bytes(Math.min(PIECE, left)));
  } finally {
    closeSync(file);
  }
};

/** Writes a little into so many blocks of 1 MiB, each another one. */
export const changeBlocks = (path: string, seeded: Seeded, { of, blocks }: { of: number; blocks: number }): void => {
  const chosen = new Set<number>();
  while (chosen.size < blocks) chosen.add(seeded.below(of));
  const file = openSync(path, "r+");
  try {
    for (const block of chosen) writeSync(file, seeded.bytes(64), 0, 64, block * MIB + seeded.below(MIB - 64));
  } finally {
    closeSync(file);
  }
};

export type FileRange = { readonly path: string | null; readonly offset: number; readonly length: number };

/** SHA-256 of ranges of files, one after the other; no path: zeros. */
export const hashRanges = (ranges: readonly FileRange[]): string => {
  const hasher = createHash("sha256");
  const buffer = Buffer.alloc(PIECE);
  for (const { path, offset, length } of ranges) {
    const file = path === null ? null : openSync(path, "r");
    for (let done = 0; done < length; done += PIECE) {
      const size = Math.min(PIECE, length - done);
      if (file !== null && readSync(file, buffer, 0, size, offset + done) !== size) throw new Error(`${path} is short`);
      hasher.update((file === null ? Buffer.alloc(size) : buffer).subarray(0, size));
    }
    if (file !== null) closeSync(file);
  }
  return hasher.digest("hex");
};
