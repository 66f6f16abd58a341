import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Sizes } from "./sizes.ts";
import { makeLargeFile, makeSmallFiles } from "./tree.ts";

const MIB = 2 ** 20;

/** What is backed up, and how a table names it. */
export type Tree = { readonly root: string; readonly files: number; readonly bytes: number; readonly title: string };

export const smallTree = (folder: string, files: number): Tree => {
  const root = join(folder, `pequenos-${files}`);
  const bytes = makeSmallFiles(root, files);
  return { root, files, bytes, title: `${files.toLocaleString("en-US")} small files, ${Math.round(bytes / 1e6)} MB` };
};

/** Each is made when it is first wanted: in memory there is not room for all of them at once. */
export type Trees = {
  readonly small: () => Tree;
  readonly large: () => Tree;
  /** Those of the large files that go to the real store; the others are gone from then on. */
  readonly fewLarge: () => Tree;
};

export const createTrees = (folder: string, sizes: Sizes): Trees => {
  const root = join(folder, "grandes");
  let small: Tree | null = null;
  const large = (files: number): Tree => {
    const { mebibytes } = sizes;
    mkdirSync(root, { recursive: true });
    const found = readdirSync(root).length;
    for (let number = found; number < files; number += 1)
      makeLargeFile(join(root, `banco-${number}`), mebibytes, number);
    for (let number = files; number < found; number += 1) rmSync(join(root, `banco-${number}`));
    return { root, files, bytes: files * mebibytes * MIB, title: `${files} × ${mebibytes} MiB` };
  };
  return {
    small: () => (small ??= smallTree(folder, sizes.files)),
    large: () => large(sizes.largeFiles),
    fewLarge: () => large(Math.min(sizes.largeFiles, sizes.largeToStore)),
  };
};
