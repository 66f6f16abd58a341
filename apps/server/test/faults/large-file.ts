import { hash } from "node:crypto";
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

/** Writes a little into so many blocks of 1 MiB, each another one; tells which. */
export const changeBlocks = (
  path: string,
  seeded: Seeded,
  { of, blocks }: { of: number; blocks: number },
): ReadonlySet<number> => {
  const chosen = new Set<number>();
  while (chosen.size < blocks) chosen.add(seeded.below(of));
  const file = openSync(path, "r+");
  try {
    for (const block of chosen) writeSync(file, seeded.bytes(64), 0, 64, block * MIB + seeded.below(MIB - 64));
  } finally {
    closeSync(file);
  }
  return chosen;
};

/** SHA-256 of blocks of 1 MiB of a file, by their offsets. */
export const hashBlocks = (path: string, offsets: Iterable<number>): ReadonlyMap<number, string> => {
  const file = openSync(path, "r");
  const buffer = Buffer.alloc(MIB);
  try {
    const hashes = new Map<number, string>();
    for (const offset of offsets) {
      if (readSync(file, buffer, 0, MIB, offset) !== MIB) throw new Error(`${path} is short`);
      hashes.set(offset, hash("sha256", buffer));
    }
    return hashes;
  } finally {
    closeSync(file);
  }
};

/** Hashes of all blocks of a file of whole MiB, in order. */
export const hashFileBlocks = (path: string, megabytes: number): readonly string[] => [
  ...hashBlocks(
    path,
    Array.from({ length: megabytes }, (_, block) => block * MIB),
  ).values(),
];
