import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";

export type WatchedProgram = {
  readonly name: string;
  readonly isUp: () => boolean;
  readonly stop: () => Promise<void>;
};

type Options = { readonly log: string; readonly env?: NodeJS.ProcessEnv };
const LIMIT_MS = 20_000;

/** A program whose words go into a file; stopping it gives it a while to end by itself. */
export const startProgram = (
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  { log, env }: Options,
): WatchedProgram => {
  const out = openSync(log, "a");
  const child = spawn(program, args, { stdio: ["ignore", out, out], ...(env === undefined ? {} : { env }) });
  const exited = once(child, "exit");
  const isUp = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    name,
    isUp,
    stop: async () => {
      if (!isUp()) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
      await exited;
      clearTimeout(late);
    },
  };
};

const TAIL = 3_000;

/** Waits until something is so; fails when the program ends first, or after the time, with what the program said last. */
export const waitFor = async (
  what: string,
  isSo: () => Promise<boolean>,
  { program, log, seconds }: { readonly program: WatchedProgram; readonly log: string; readonly seconds: number },
): Promise<void> => {
  const until = performance.now() + seconds * 1_000;
  while (!(await isSo().catch(() => false))) {
    if (!program.isUp() || performance.now() > until)
      throw new Error(`${what} within ${seconds} s: not so.\n${readFileSync(log, "utf8").slice(-TAIL)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
