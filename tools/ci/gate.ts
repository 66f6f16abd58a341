import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Counts, judge, type Results } from "./counts.ts";
import { type Command, execute } from "./execute.ts";

/** One check of the gate, run from the repository's root. Without `results` it counts as a single check. */
export type Step = Command & { readonly name: string; readonly results?: Results };
/** Steps of which as many run at once as `atOnce` says; `needed`: nothing later runs if one of them fails. */
export type Stage = { readonly steps: readonly Step[]; readonly atOnce: number; readonly needed?: boolean };

export type Gate = {
  readonly stages: readonly Stage[];
  readonly root: string;
  /** Emptied at the start; keeps a log per step. */
  readonly outputDir: string;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
};

const TAIL_LINES = 120;
const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

/** Runs the stages one after the other, prints each result as it comes, and the sum as the last line. */
export const runGate = async ({ stages, root, outputDir, signal, print }: Gate): Promise<Counts> => {
  const begun = performance.now();
  const sum = { passed: 0, failed: 0 };
  rmSync(outputDir, { recursive: true, force: true });
  mkdirSync(outputDir, { recursive: true });

  const run = async (step: Step): Promise<boolean> => {
    const stepBegun = performance.now();
    const logFile = join(outputDir, `${step.name.replaceAll(" ", "-")}.log`);
    const results = step.results && { ...step.results, file: join(root, step.results.file) };
    // Results of an earlier run must not be taken for this one's.
    if (results !== undefined) rmSync(results.file, { force: true });
    const failure = signal.aborted ? "not run: interrupted" : await execute(step, { cwd: root, logFile, signal });
    const { passed, failed, reason, failures } = judge(failure, results);
    sum.passed += passed;
    sum.failed += failed;
    print(`${failed === 0 ? "ok  " : "FAIL"} ${seconds(stepBegun).padStart(9)}  ${step.name}`);
    if (reason === undefined) return true;
    for (const line of [reason, ...failures]) print(`  ${line}`);
    const log = signal.aborted ? "" : stripVTControlCharacters(readFileSync(logFile, "utf8")).trimEnd();
    for (const line of log.split("\n").slice(-TAIL_LINES)) print(`  | ${line}`);
    return false;
  };
  for (const { steps, atOnce, needed = false } of stages) {
    const waiting = [...steps];
    let whole = true;
    const work = async (): Promise<void> => {
      for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) whole = (await run(step)) && whole;
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (needed && !whole) break;
  }
  print(`${stages.flatMap(({ steps }) => steps).length} steps in ${seconds(begun)}`);
  print(`${sum.passed} passed, ${sum.failed} failed`);
  return sum;
};
