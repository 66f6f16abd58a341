import { createCipheriv } from "node:crypto";
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";

const MIB = 2 ** 20;
const FILES_PER_FOLDER = 100;
const FOLDERS_PER_BOOK = 50;

/** Bytes that no store can make smaller, the same again for the same seed. */
const noise = (seed: number) => {
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16, seed), Buffer.alloc(16, 2));
  return (length: number): Buffer => cipher.update(Buffer.alloc(length));
};

const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state / 0x7f_ff_ff_ff;
  };
};

/** Sizes as in an office: half of them below 4 KiB, few large; 64 bytes to 256 KiB. */
const sizeOf = (random: () => number): number => {
  const normal = Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
  return Math.max(64, Math.min(262_144, Math.round(Math.exp(Math.log(4_096) + 1.1 * normal))));
};

/** Many small files with Brazilian names, 100 in each folder. Returns their bytes in all. */
export const makeSmallFiles = (root: string, count: number): number => {
  const pool = noise(1)(64 * MIB);
  const random = createRandom(12_345);
  let total = 0;
  let folder = root;
  for (let number = 0; number < count; number += 1) {
    if (number % FILES_PER_FOLDER === 0) {
      const index = number / FILES_PER_FOLDER;
      const book = String(Math.floor(index / FOLDERS_PER_BOOK)).padStart(3, "0");
      folder = join(root, `livro-${book}`, `ano-${1_970 + (index % FOLDERS_PER_BOOK)}`);
      mkdirSync(folder, { recursive: true });
    }
    const size = sizeOf(random);
    const from = Math.floor(random() * (pool.length - size));
    const bytes = Buffer.from(pool.subarray(from, from + size));
    bytes.writeUInt32LE(number, 0);
    writeFileSync(join(folder, `certidão-${String(number).padStart(7, "0")}.pdf`), bytes);
    total += size;
  }
  return total;
};

export const makeLargeFile = (path: string, mebibytes: number, seed: number): void => {
  const next = noise(seed);
  const file = openSync(path, "w");
  for (let written = 0; written < mebibytes; written += 1) writeSync(file, next(MIB));
  closeSync(file);
};

/** Writes anew one of every hundred blocks of 1 MiB. Returns how many. */
export const changeOnePercent = (path: string, mebibytes: number): number => {
  const next = noise(99);
  const file = openSync(path, "r+");
  let changed = 0;
  for (let block = 50; block < mebibytes; block += 100) {
    writeSync(file, next(MIB), 0, MIB, block * MIB);
    changed += 1;
  }
  closeSync(file);
  return changed;
};
