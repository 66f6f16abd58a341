import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type ChildWorker = {
  /** Resolves when the output has this text. */
  says(text: string): Promise<void>;
  /** Lets the job under way go on. */
  goOn(): void;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or the signal that ended it. */
  readonly exit: Promise<number | NodeJS.Signals | null>;
};

export const startChildWorker = (url: string, name: string, limitMs = 10_000): ChildWorker => {
  const script = join(import.meta.dirname, "worker-process.ts");
  const child = spawn(process.execPath, [script, url, name, String(limitMs)], { stdio: ["pipe", "pipe", "inherit"] });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exit = once(child, "exit").then(() => child.exitCode ?? child.signalCode);
  return {
    says: async (text) => {
      const gone = exit.then((how) => Promise.reject(new Error(`ended (${how}) before it said "${text}":\n${output}`)));
      gone.catch(() => undefined);
      while (!output.includes(text)) await Promise.race([once(child.stdout, "data"), gone]);
    },
    goOn: () => void child.stdin.write("segue\n"),
    kill: (signal) => void child.kill(signal),
    exit,
  };
};
