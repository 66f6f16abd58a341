import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";

const GRACE_SECONDS = 5;
const OUT_OF_TIME = 124;

export type Command = { readonly line: readonly string[]; readonly limitSeconds: number };
export type ExecuteOptions = { readonly cwd: string; readonly logFile: string; readonly signal?: AbortSignal };

/**
 * Runs a command with its output in a file. Never rejects; returns why it failed, or undefined. `timeout` ends the command
 * with everything it started, both after the limit and when it is interrupted: npm alone would leave its children behind.
 */
export const execute = (
  { line, limitSeconds }: Command,
  { cwd, logFile, signal }: ExecuteOptions,
): Promise<string | undefined> => {
  const log = openSync(logFile, "w");
  const limited = [`--kill-after=${GRACE_SECONDS}`, String(limitSeconds), ...line];
  const child = spawn("timeout", limited, { cwd, stdio: ["ignore", log, log], detached: true });
  closeSync(log);
  const interrupt = (): void => void child.kill();
  signal?.addEventListener("abort", interrupt, { once: true });
  if (signal?.aborted === true) interrupt();

  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, by) => {
      signal?.removeEventListener("abort", interrupt);
      if (signal?.aborted === true) resolve("interrupted");
      else if (code === OUT_OF_TIME) resolve(`still running after ${limitSeconds} s`);
      else resolve(code === 0 ? undefined : code === null ? `ended by ${by ?? "a signal"}` : `exit code ${code}`);
    });
  });
};
