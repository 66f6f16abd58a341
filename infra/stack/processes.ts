import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { SystemUser } from "./run-command.ts";
import type { RecordedProcess } from "./stack-file.ts";

export type ProcessSpec = {
  name: string;
  command: string;
  args: readonly string[];
  logFile: string;
  user?: SystemUser | undefined;
  env?: NodeJS.ProcessEnv;
};

/** Starts a process that outlives this one, in a group of its own, writing to its log file. */
export async function launch(spec: ProcessSpec): Promise<RecordedProcess> {
  mkdirSync(dirname(spec.logFile), { recursive: true });
  const log = openSync(spec.logFile, "a");
  const child = spawn(spec.command, spec.args, {
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
    ...(spec.env === undefined ? {} : { env: spec.env }),
    ...spec.user,
  });
  closeSync(log);
  await new Promise((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", reject);
  });
  child.unref();
  const pid = child.pid ?? 0;
  return { name: spec.name, pid, startTicks: readStartTicks(pid) ?? 0 };
}

/** Whether the recorded process still lives; a stranger that got the same id later does not count. */
export function isAlive(recorded: RecordedProcess): boolean {
  return readStartTicks(recorded.pid) === recorded.startTicks;
}

export type StopOptions = { signal: NodeJS.Signals; timeoutMs: number };

/** Asks the process to end and waits; after the timeout its whole group is killed. */
export async function stopProcess(recorded: RecordedProcess, options: StopOptions): Promise<"stopped" | "killed"> {
  if (!isAlive(recorded)) return "stopped";
  process.kill(recorded.pid, options.signal);
  if (await endsWithin(recorded, options.timeoutMs)) return "stopped";
  process.kill(-recorded.pid, "SIGKILL");
  await endsWithin(recorded, 5000);
  return "killed";
}

async function endsWithin(recorded: RecordedProcess, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(recorded)) {
    if (performance.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

/** Field 22 of /proc/pid/stat; undefined for a process that is gone or only waits to be reaped. */
function readStartTicks(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? undefined : Number(fields[19]);
  } catch {
    return undefined;
  }
}
