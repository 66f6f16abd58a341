import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startRealWorld } from "../real-world.ts";
import { say, sayHead, tell } from "./figures.ts";
import { machineFor } from "./machine.ts";
import type { Measured } from "./measured-process.ts";
import { packagedAgent } from "./packaged-agent.ts";
import { makeLargeFile, makeSmallFiles } from "./tree.ts";

/** What the agent's process holds at most, all its threads together: first backup, run without changes, restore. */

const { values } = parseArgs({
  options: {
    /** Trees of so many small files, one after the other. */
    arquivos: { type: "string", default: "200000,1000000" },
    /** Trees of large files: how many of how many MiB each. */
    grandes: { type: "string", default: "4x1024,1x8192" },
    "sem-restauracao": { type: "boolean", default: false },
  },
});

const MOST_MB = 200;
const listed = (text: string): readonly string[] => text.split(",").filter((one) => one !== "");

type Tree = { readonly what: string; readonly make: (root: string) => void };

const smallTree = (count: number): Tree => ({
  what: `${count} small files`,
  make: (root) => void makeSmallFiles(root, count),
});

const largeTree = (text: string): Tree => {
  const [count = 0, mebibytes = 0] = text.split("x").map(Number);
  return {
    what: `${count} × ${mebibytes} MiB`,
    make: (root) => {
      for (let number = 0; number < count; number += 1) makeLargeFile(join(root, `banco-${number}`), mebibytes, number);
    },
  };
};

const peaks: number[] = [];
const note = (what: string, measured: Measured): void => {
  peaks.push(measured.rssMb);
  tell(what, measured);
};

const measureTree = async (program: string, { what, make }: Tree): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-bench-memoria-"));
  const root = join(folder, "arvore");
  mkdirSync(root);
  make(root);
  // Servers of its own for each tree, once it is there: what an earlier one left in the store takes room on the disk.
  const world = await startRealWorld();
  try {
    const machine = await machineFor(world, { program, folder, root });
    note(`first backup, ${what}`, await machine.backUp());
    note("— without changes", await machine.backUp());
    if (!values["sem-restauracao"])
      note("— restore, each file proven", await machine.restoreTo(join(folder, "de-volta")));
  } finally {
    rmSync(folder, { recursive: true });
    await world.close();
  }
};

const packageFolder = mkdtempSync(join(tmpdir(), "acervo-bench-pacote-"));
try {
  const program = await packagedAgent(packageFolder);
  sayHead();
  const trees = [
    ...listed(values.arquivos).map((count) => smallTree(Number(count))),
    ...listed(values.grandes).map(largeTree),
  ];
  for (const tree of trees) await measureTree(program, tree);
  say(`\nHighest: ${Math.max(...peaks)} MB (goal ≤ ${MOST_MB}).`);
} finally {
  rmSync(packageFolder, { recursive: true, force: true });
}
