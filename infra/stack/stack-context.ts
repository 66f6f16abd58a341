import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StackConfig } from "./config.ts";
import { isAlive, launch, type ProcessSpec } from "./processes.ts";
import { writeStackFile, type RecordedProcess, type StackFile } from "./stack-file.ts";
import { waitFor } from "./wait-for.ts";

export type StackContext = {
  config: StackConfig;
  stack: StackFile;
  /** With it PostgreSQL survives a power cut; without it, it is quicker. */
  durable: boolean;
};

export type ServerProcess = Omit<ProcessSpec, "logFile"> & {
  /** Succeeds when the server is ready to be used. */
  ready: () => Promise<unknown>;
  timeoutMs: number;
};

/** Makes sure that the process runs and answers. Starting it records its id at once, so that a failed start can be stopped. */
export async function ensureServer(context: StackContext, server: ServerProcess): Promise<void> {
  const logFile = join(context.config.logDir, `${server.name}.log`);
  const running = await ensureProcess(context, { ...server, logFile });
  try {
    await waitFor(server.ready, {
      what: server.name,
      timeoutMs: server.timeoutMs,
      alive: () => isAlive(running),
    });
  } catch (cause) {
    throw new Error(`${server.name} is not up. The end of ${logFile}:\n${lastLines(logFile)}`, { cause });
  }
}

async function ensureProcess(context: StackContext, spec: ProcessSpec): Promise<RecordedProcess> {
  const known = context.stack.processes.find((entry) => entry.name === spec.name);
  if (known !== undefined && isAlive(known)) return known;
  const launched = await launch(spec);
  context.stack.processes = [...context.stack.processes.filter((entry) => entry.name !== spec.name), launched];
  writeStackFile(context.stack);
  return launched;
}

function lastLines(path: string): string {
  return readFileSync(path, "utf8").trimEnd().split("\n").slice(-20).join("\n");
}
