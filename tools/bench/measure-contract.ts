import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makeTree } from "../temporary-tree.ts";
import { generateContract } from "./generated-contract.ts";

const REPO = join(import.meta.dirname, "../..");
const TSC = join(REPO, "node_modules/.bin/tsc");
const SECONDS = /^Total time:\s+([\d.]+)s$/m;
const INSTANTIATIONS = /^Instantiations:\s+(\d+)$/m;

const Start = z.object({
  endpoints: z.number(),
  codeMs: z.number(),
  contractMs: z.number(),
  bindMs: z.number(),
  openApiMs: z.number(),
  rssMb: z.number(),
});

export type ContractFigures = z.infer<typeof Start> & {
  readonly typeCheckSeconds: number;
  readonly instantiations: number;
};

const figure = (text: string, pattern: RegExp): number => {
  const value = pattern.exec(text)?.[1];
  if (value === undefined) throw new Error(`tsc printed no ${pattern.source}`);
  return Number(value);
};

/** Type-checks a generated contract with its handlers, then starts the API over it in a process of its own. */
export const measureContract = (atLeast: number): ContractFigures => {
  const { files } = generateContract(atLeast);
  using tree = makeTree(files);
  symlinkSync(join(REPO, "node_modules"), join(tree.root, "node_modules"));
  const run = (args: readonly string[]): string =>
    execFileSync(process.execPath, args, { cwd: tree.root, encoding: "utf8" });
  const diagnostics = run([TSC, "-p", ".", "--extendedDiagnostics"]);
  const start = Start.parse(JSON.parse(run(["start.ts"])));
  return {
    ...start,
    typeCheckSeconds: figure(diagnostics, SECONDS),
    instantiations: figure(diagnostics, INSTANTIATIONS),
  };
};
