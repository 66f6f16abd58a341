import { linkSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { PEER_NAMES, type PeerName } from "./peers/installed.ts";
import { makeLargeFile, makeSmallFiles } from "./tree.ts";

const MIB = 2 ** 20;
/** What a file of a few kilobytes takes above its length, in whole pages and in a repository. */
const PAGES = 1.4;
const MEAN_BYTES = 8_000;

/** How much is measured. */
export type Sizes = {
  readonly files: number;
  readonly largeFiles: number;
  readonly mebibytes: number;
  /** Of them, those that go to the real store. */
  readonly largeToStore: number;
  /** Of what takes a moment. */
  readonly repetitions: number;
  /** Files of which one PUT each is measured; what more would take is computed. */
  readonly sample: number;
  /** Files that come back from the real store. */
  readonly returned: number;
  /** Files that go to a store which is far away, and how far that is. */
  readonly farAway: number;
  readonly delayMs: number;
  readonly peers: readonly PeerName[];
};

export const USUAL: Sizes = {
  files: 200_000,
  largeFiles: 4,
  mebibytes: 1_024,
  largeToStore: 2,
  repetitions: 5,
  sample: 2_000,
  returned: 20_000,
  farAway: 100_000,
  delayMs: 40,
  peers: PEER_NAMES,
};

/** For trying whether it runs; its figures say nothing. */
export const QUICK: Sizes = {
  ...USUAL,
  files: 2_000,
  largeFiles: 2,
  mebibytes: 64,
  largeToStore: 1,
  repetitions: 2,
  sample: 300,
  returned: 500,
  farAway: 1_000,
};

/** The trees, what came back of them and the largest repository, all at once. */
export const bytesNeeded = ({ files, largeFiles, mebibytes }: Sizes): number =>
  5 * files * MEAN_BYTES * PAGES + 2.2 * largeFiles * mebibytes * MIB;

export type Tree = { readonly root: string; readonly files: number; readonly bytes: number; readonly title: string };

export const smallTree = (folder: string, count: number): Tree => {
  const root = join(folder, `pequenos-${count}`);
  const bytes = makeSmallFiles(root, count);
  return {
    root,
    files: count,
    bytes,
    title: `${count.toLocaleString("en-US")} small files, ${Math.round(bytes / 1e6)} MB`,
  };
};

const largeOnes = (root: string, count: number, mebibytes: number): Tree => ({
  root,
  files: count,
  bytes: count * mebibytes * MIB,
  title: `${count} × ${mebibytes} MiB`,
});

export const largeTree = (folder: string, { largeFiles, mebibytes }: Sizes): Tree => {
  const root = join(folder, "grandes");
  mkdirSync(root);
  for (let number = 0; number < largeFiles; number += 1)
    makeLargeFile(join(root, `banco-${number}`), mebibytes, number);
  return largeOnes(root, largeFiles, mebibytes);
};

/** Those of them that go to the real store: the same files under a second name, which takes no room. */
export const largeToStore = (folder: string, { root }: Tree, { largeFiles, ...sizes }: Sizes): Tree => {
  const chosen = join(folder, "grandes");
  mkdirSync(chosen);
  const names = readdirSync(root).slice(0, Math.min(largeFiles, sizes.largeToStore));
  for (const name of names) linkSync(join(root, name), join(chosen, name));
  return largeOnes(chosen, names.length, sizes.mebibytes);
};
