import { execFileSync } from "node:child_process";
import { createCipheriv, hash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { MIN_BLOCK_BYTES } from "@acervo/backup-format/limits";

parseArgs();
/**
 * `npm run bench:blocks`: what one night's change of a large file costs with our fixed blocks, and with the
 * content-defined chunks of restic (which must be installed). The ground of the decision on extents and blocks.
 */
const MIB = 2 ** 20;
const PAGE = 8_192;
const SIZE = 256 * MIB;

/** The same bytes in every run: a stream cipher over zeros. */
const noise = (length: number, seed: number): Buffer =>
  createCipheriv("aes-128-ctr", Buffer.alloc(16, seed), Buffer.alloc(16)).update(Buffer.alloc(length));
/** Distinct numbers below `limit`, the same in every run. */
const sample = (count: number, limit: number): number[] => {
  const words = noise(count * 16, 9);
  const numbers = new Set<number>();
  for (let at = 0; numbers.size < count; at += 4) numbers.add(words.readUInt32LE(at) % limit);
  return [...numbers];
};

const overwriting = (places: readonly number[], length: number) => (file: Buffer) => {
  const changed = Buffer.from(file);
  for (const [index, place] of places.entries()) noise(length, index % 200).copy(changed, place);
  return changed;
};
const hotPages = sample(4, SIZE / MIB).flatMap((area) =>
  sample(82, MIB / PAGE).map((page) => area * MIB + page * PAGE),
);

const NIGHTS: readonly [title: string, change: (file: Buffer) => Buffer][] = [
  [
    "3 stretches of 1 MiB rewritten in place",
    overwriting(
      sample(3, SIZE / MIB).map((block) => block * MIB),
      MIB,
    ),
  ],
  ["328 pages of 8 KiB rewritten, in 4 places", overwriting(hotPages, PAGE)],
  [
    "328 pages of 8 KiB rewritten, spread evenly",
    overwriting(
      sample(328, SIZE / PAGE).map((page) => page * PAGE),
      PAGE,
    ),
  ],
  ["5 MiB appended", (file) => Buffer.concat([file, noise(5 * MIB, 3)])],
  [
    "80 kB cut out of the middle",
    (file) => Buffer.concat([file.subarray(0, 100 * MIB), file.subarray(100 * MIB + 80_000)]),
  ],
  ["100 bytes inserted at the beginning", (file) => Buffer.concat([noise(100, 4), file])],
];

const blockHashes = (file: Buffer): string[] =>
  Array.from({ length: Math.ceil(file.length / MIN_BLOCK_BYTES) }, (_, block) =>
    hash("sha256", file.subarray(block * MIN_BLOCK_BYTES, (block + 1) * MIN_BLOCK_BYTES), "hex"),
  );
const changedBlockBytes = (before: Buffer, after: Buffer): number => {
  const known = blockHashes(before);
  return blockHashes(after)
    .map((hashed, block) =>
      hashed === known[block] ? 0 : Math.min(MIN_BLOCK_BYTES, after.length - block * MIN_BLOCK_BYTES),
    )
    .reduce((sum, bytes) => sum + bytes, 0);
};

const changedChunkBytes = (before: Buffer, after: Buffer): number => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-blocos-"));
  const password = join(folder, "senha");
  writeFileSync(password, "acervo");
  const options = ["--repo", join(folder, "repo"), "--password-file", password, "--no-cache"];
  const restic = (...args: string[]): string => execFileSync("restic", [...options, ...args], { encoding: "utf8" });
  const file = join(folder, "arquivo");
  try {
    restic("init", "--quiet");
    writeFileSync(file, before);
    restic("backup", "--quiet", file);
    writeFileSync(file, after);
    const summary = /"data_added":(\d+)/.exec(restic("backup", "--json", "--force", file));
    return Number(summary?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const row = (title: string, ...cells: readonly string[]): void =>
  void process.stdout.write(`${title.padEnd(46)}${cells.map((cell) => cell.padStart(14)).join("")}\n`);
const inMib = (bytes: number): string => (bytes / MIB).toFixed(1);

row("a file of 256 MiB, the next night:", "blocks MiB", "chunks MiB");
const before = noise(SIZE, 1);
for (const [title, change] of NIGHTS) {
  const after = change(before);
  row(title, inMib(changedBlockBytes(before, after)), inMib(changedChunkBytes(before, after)));
}
