import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type Command = {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * Runs Node on `args` to its end; another exit code than those of `good` is a failure, which tells what it printed.
 * `input` goes to its standard input.
 */
export const runToEnd = async ({ name, args, cwd, env }: Command, input = "", good = [0]): Promise<void> => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => output.push(line));
  child.stdin.end(input);
  await once(child, "close");
  if (!good.includes(child.exitCode ?? -1)) throw new Error(`${name}:\n${output.join("\n")}`);
};

/** Starts Node on `args` and passes its lines on, each under the process's name. */
export const startNamed = ({ name, args, cwd, env }: Command, print: (line: string) => void): ChildProcess => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => print(`${name.padEnd(7)} ${line}`));
  return child;
};
