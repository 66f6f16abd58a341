import { FormatError } from "../bytes/format-error.ts";
import {
  BLOCKS_FROM_BYTES,
  MAX_BLOCKS,
  MAX_FILE_BYTES,
  MAX_PARTS,
  MIN_BLOCK_BYTES,
  MIN_PART_BYTES,
} from "../bytes/limits.ts";

const MIB = 1_048_576;

const assertFileLength = (lengthBytes: number): void => {
  if (!Number.isSafeInteger(lengthBytes) || lengthBytes < 0 || lengthBytes > MAX_FILE_BYTES) {
    throw new FormatError("LIMIT", `A file of ${lengthBytes} bytes`);
  }
};

/** Block size of a file: null below 16 MiB, else the smallest power of two from 1 MiB on that gives at most 32,768 blocks. */
export const blockSizeFor = (lengthBytes: number): number | null => {
  assertFileLength(lengthBytes);
  if (lengthBytes < BLOCKS_FROM_BYTES) return null;
  let size = MIN_BLOCK_BYTES;
  while (Math.ceil(lengthBytes / size) > MAX_BLOCKS) size *= 2;
  return size;
};

/** Part size of an upload: 16 MiB, or as many whole MiB as keep it within 10,000 parts. */
export const partSizeFor = (lengthBytes: number): number => {
  assertFileLength(lengthBytes);
  return Math.max(MIN_PART_BYTES, Math.ceil(lengthBytes / MAX_PARTS / MIB) * MIB);
};

export const isBlockSize = (value: number): boolean =>
  value >= MIN_BLOCK_BYTES && value <= 2 ** 30 && Number.isInteger(Math.log2(value));
