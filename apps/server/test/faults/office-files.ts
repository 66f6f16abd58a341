import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Seeded } from "./seeded.ts";

const MIB = 2 ** 20;
const LARGE = "banco/registro.fdb";

const write = (root: string, name: string, bytes: Buffer): void => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), bytes);
};

/** Files as an office has them: many small ones, a few scans, and the database of the registry system. */
export const writeOffice = (root: string, seeded: Seeded, { small = 40, largeBytes = 17 * MIB } = {}): void => {
  for (let number = 0; number < small; number += 1) {
    write(root, `${2020 + (number % 5)}/ato ${number}.txt`, seeded.bytes(seeded.below(40_000)));
  }
  for (const number of [1, 2]) write(root, `imagens/página ${number}.tif`, seeded.bytes(MIB + seeded.below(MIB)));
  if (largeBytes > 0) write(root, LARGE, seeded.bytes(largeBytes));
};

/** Files that are too large for a pack: each is an object of its own. */
export const writeScans = (root: string, seeded: Seeded, count: number): void => {
  for (let number = 0; number < count; number += 1) {
    write(root, `digitalizados/folha ${number}.tif`, seeded.bytes(MIB + seeded.below(MIB / 4)));
  }
};

const smallFiles = (root: string): readonly string[] => [...listOffice(root).keys()].filter((name) => name !== LARGE);

/** Writes into some blocks of 1 MiB of a file, each another one. */
const changeBlocks = (path: string, seeded: Seeded, blocks: number): void => {
  const bytes = readFileSync(path);
  const count = Math.floor(bytes.length / MIB);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(blocks, count)) chosen.add(seeded.below(count));
  for (const block of chosen) seeded.bytes(64).copy(bytes, block * MIB + seeded.below(MIB - 64));
  writeFileSync(path, bytes);
};

/** A day's work: some files are new, changed or gone, and a block of the database is another. */
export const changeOffice = (root: string, seeded: Seeded): void => {
  const files = smallFiles(root);
  for (let change = 0; change < 4; change += 1) {
    write(root, seeded.pick(files), seeded.bytes(1 + seeded.below(60_000)));
  }
  for (let added = 0; added < 3; added += 1) {
    write(root, `2026/novo ${seeded.below(1_000_000)}.txt`, seeded.bytes(1 + seeded.below(20_000)));
  }
  rmSync(join(root, seeded.pick(files)));
  write(root, `imagens/página ${1 + seeded.below(2)}.tif`, seeded.bytes(MIB + seeded.below(MIB)));
  if (existsSync(join(root, LARGE))) changeBlocks(join(root, LARGE), seeded, 1);
};

/** Files below a folder; links are not followed, which Node's own recursion does. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });

/** SHA-256 of every file below a folder, by its path. */
export const listOffice = (root: string): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(root)
      .toSorted()
      .map((path) => [relative(root, path), hash("sha256", readFileSync(path))]),
  );
