import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import type { Outcome, Step } from "./step.ts";

const GRACE_MS = 5_000;

export type ExecuteOptions = {
  readonly cwd: string;
  readonly logFile: string;
  /** Ends the step early, as its time limit does. */
  readonly signal?: AbortSignal;
};

/** Signals the step's whole process group: npm alone would leave its children behind. */
const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone, which is what was wanted.
  }
};

const reasonOf = (step: Step, code: number | null, signal: NodeJS.Signals | null, ended: string | undefined): string =>
  ended ?? (code === null ? `ended by ${signal ?? "a signal"}` : `exit code ${code}`);

/** Runs one step with its output in a file of its own. Never rejects: whatever goes wrong is a failed step. */
export const executeStep = (step: Step, { cwd, logFile, signal }: ExecuteOptions): Promise<Outcome> => {
  const begin = performance.now();
  const [program = "", ...args] = step.command;
  const log = openSync(logFile, "w");
  const child = spawn(program, args, { cwd, stdio: ["ignore", log, log], detached: true });
  closeSync(log);

  let ended: string | undefined;
  let killTimer: NodeJS.Timeout | undefined;
  const end = (reason: string): void => {
    const { pid } = child;
    if (pid === undefined || ended !== undefined) return;
    ended = reason;
    signalGroup(pid, "SIGTERM");
    killTimer = setTimeout(() => signalGroup(pid, "SIGKILL"), GRACE_MS);
  };
  const limit = setTimeout(() => end(`still running after ${step.limitSeconds} s`), step.limitSeconds * 1_000);
  const abort = (): void => end("interrupted");
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted === true) abort();

  return new Promise((resolve) => {
    const settle = (reason: string | undefined): void => {
      clearTimeout(limit);
      clearTimeout(killTimer);
      signal?.removeEventListener("abort", abort);
      const seconds = (performance.now() - begin) / 1_000;
      resolve(reason === undefined ? { passed: true, seconds } : { passed: false, seconds, reason });
    };
    child.once("error", (error) => settle(error.message));
    child.once("exit", (code, by) =>
      settle(code === 0 && ended === undefined ? undefined : reasonOf(step, code, by, ended)),
    );
  });
};
