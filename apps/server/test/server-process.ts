import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { testServerEnvironment, testWorkerEnvironment } from "@acervo/test-kit/server-environment";
import { z } from "zod";

const START = join(import.meta.dirname, "../src/start");

/** What of a release runs, and where its files are. */
export type Entry = { readonly name: "api" | "worker"; readonly folder: string };
const Listening = z.object({ msg: z.string(), address: z.string() });

export type ServerProcess = {
  readonly pid: number;
  /** Where it listens. */
  readonly url: string;
  /** What it logged so far. */
  readonly lines: readonly string[];
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Asks it to end and tells its exit code. */
  readonly stop: () => Promise<number | null>;
};

const parseListening = (line: string): string | undefined => {
  const parsed = Listening.safeParse(JSON.parse(line));
  return parsed.success && /listening|running/.test(parsed.data.msg) ? parsed.data.address : undefined;
};

/** One of our entry points as a real process of its own; resolves when it says that it is up. */
export const startServerProcess = async (
  entry: "api" | "worker" | Entry,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const { name, folder } = typeof entry === "string" ? { name: entry, folder: START } : entry;
  const child = spawn(process.execPath, [join(folder, `${name}.ts`)], {
    env: {
      ...testServerEnvironment(databaseUrl),
      ...(name === "worker" ? testWorkerEnvironment() : {}),
      ACERVO_HTTP_PORT: "0",
      ACERVO_OPERACAO_PORT: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      const address = parseListening(line);
      if (address !== undefined) resolve(address);
    });
    exited.then(() => reject(new Error(`${name} ended before it was up`)), reject);
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return { url, lines, pid: child.pid ?? 0, kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") };
};
