import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { executeStep } from "./execute.ts";
import { describeFailedTest, failedTests } from "./failed-tests.ts";
import { runSchedule } from "./schedule.ts";
import type { FinishedStep, Outcome, Step } from "./step.ts";
import { judge, tally } from "./tally.ts";
import type { Counts } from "./test-counts.ts";

export type Gate = {
  readonly steps: readonly Step[];
  readonly root: string;
  /** Emptied at the start; keeps a log per step. */
  readonly outputDir: string;
  readonly cores: number;
  /** The step that starts the servers, and how to ask for them and stop them. */
  readonly servers: { readonly step: string; readonly areUp: () => boolean; readonly stop: () => boolean };
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
};

const TAIL_LINES = 60;
const lastLines = (logFile: string): string[] =>
  existsSync(logFile)
    ? stripVTControlCharacters(readFileSync(logFile, "utf8")).trimEnd().split("\n").slice(-TAIL_LINES)
    : [];

/** What a failed step has to say: the tests that failed where it names them, else the end of its log. */
const explain = ({ results }: Step, root: string, logFile: string): string[] => {
  const file = results === undefined ? undefined : join(root, results.file);
  if (results === undefined || file === undefined || !existsSync(file)) return lastLines(logFile);
  const named = failedTests(results.format, readFileSync(file, "utf8")).flatMap(describeFailedTest);
  return named.length === 0 ? lastLines(logFile) : named;
};

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** Runs all steps, says each result as it comes, stops the servers that it started and sums up in the last line. */
export const runGate = async (gate: Gate): Promise<Counts> => {
  const { steps, root, servers, signal, print } = gate;
  const begin = performance.now();
  const logFile = (step: Step): string => join(gate.outputDir, `${step.name.replaceAll(" ", "-")}.log`);
  rmSync(gate.outputDir, { recursive: true, force: true });
  mkdirSync(gate.outputDir, { recursive: true });

  // Servers that were up before belong to someone: they are left alone.
  let startedServers = false;
  const run = async (step: Step): Promise<Outcome> => {
    if (signal.aborted) return { passed: false, seconds: 0, reason: "not run: interrupted" };
    // Results of an earlier run must not be taken for this one's.
    if (step.results !== undefined) rmSync(join(root, step.results.file), { force: true });
    if (step.name === servers.step) startedServers = !servers.areUp();
    return judge(step, await executeStep(step, { cwd: root, logFile: logFile(step), signal }), root);
  };
  const onEnd = ({ step, outcome }: FinishedStep): void => {
    print(`${outcome.passed ? "ok  " : "FAIL"} ${inSeconds(outcome.seconds).padStart(9)}  ${step.name}`);
    if (outcome.passed) return;
    print(`  ${outcome.reason ?? "failed"}`);
    for (const line of explain(step, root, logFile(step))) print(`  | ${line}`);
  };

  let finished: readonly FinishedStep[] = [];
  try {
    finished = await runSchedule(steps, { cores: gate.cores, run, onEnd });
  } finally {
    if (startedServers && !servers.stop()) print("The servers could not be stopped: npm run stack -- stop");
  }
  const counts = tally(finished, root);
  print(`${steps.length} steps in ${inSeconds((performance.now() - begin) / 1_000)}`);
  print(`${counts.passed} passed, ${counts.failed} failed`);
  return counts;
};
