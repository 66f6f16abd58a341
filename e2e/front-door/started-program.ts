import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect } from "@playwright/test";
import { environmentWith } from "../config.ts";

/** Field 6 of /proc/pid/stat; null for a process that is gone or only waits to be reaped. */
const sessionOf = (pid: string): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : Number(fields[3]);
  } catch {
    return null;
  }
};

const environmentOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8");
  } catch {
    return "";
  }
};

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
};

/** A command that was typed at a terminal of its own. */
export type StartedProgram = {
  /** Resolves with the exit code; null if a signal ended it. */
  readonly ended: () => Promise<number | null>;
  /** Returns what the expression finds in what was printed; fails at once if the program ends without it. */
  readonly printed: (wanted: RegExp) => Promise<RegExpExecArray>;
  /** Sends what the terminal sends to everybody who was started from it. */
  readonly pressCtrlC: () => Promise<void>;
  /** Returns the commands that still run in its session or carry its mark, servers of the stack left aside. */
  readonly leftRunning: (servers: ReadonlySet<number>) => readonly string[];
  readonly kill: () => void;
};

/** Starts a command line as a person would; `mark` is a variable of the environment that its descendants inherit. */
export const startProgram = (line: string, cwd: string, mark: string): StartedProgram => {
  const [program = "", ...args] = line.split(" ");
  const child: ChildProcess = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: environmentWith({ ACERVO_MARCA: mark }),
  });
  const session = child.pid ?? 0;
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) createInterface({ input: stream }).on("line", (text) => lines.push(text));
  const ended = once(child, "exit");
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;

  return {
    ended: () => ended.then(() => child.exitCode),
    printed: async (wanted) => {
      const find = () => wanted.exec(lines.join("\n"));
      await expect.poll(() => find() !== null || hasEnded(), { timeout: 600_000, intervals: [500] }).toBe(true);
      const found = find();
      if (found === null) throw new Error(`"${line}" ended before it printed ${wanted}:\n${lines.join("\n")}`);
      return found;
    },
    pressCtrlC: async () => {
      process.kill(-session, "SIGINT");
      await ended;
    },
    leftRunning: (servers) =>
      readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name) && !servers.has(Number(name)))
        .filter((pid) => sessionOf(pid) === session || environmentOf(pid).includes(`ACERVO_MARCA=${mark}`))
        .map(commandOf),
    kill: () => {
      if (!hasEnded()) process.kill(-session, "SIGKILL");
    },
  };
};
