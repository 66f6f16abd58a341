import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type Command = {
  readonly name: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
};

/** Runs Node on `args` to its end; a failure tells what it printed. `input` goes to its standard input. */
export const runToEnd = async ({ name, args, cwd, env }: Command, input = ""): Promise<void> => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["pipe", "pipe", "pipe"] });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => output.push(line));
  child.stdin.end(input);
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(`${name}:\n${output.join("\n")}`);
};

/** Starts Node on `args` and passes its lines on, each under the process's name. */
export const startNamed = ({ name, args, cwd, env }: Command, print: (line: string) => void): ChildProcess => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => print(`${name.padEnd(7)} ${line}`));
  return child;
};
