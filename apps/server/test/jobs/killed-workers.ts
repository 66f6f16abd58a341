import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import type { Db } from "../../src/platform/db/db.ts";

/** Workers of their own process that carry out one job, for tests that kill them. */
export type KilledWorkers = {
  /** Starts a worker that goes on to the end. */
  start(...args: readonly string[]): ChildProcess;
  /** Kills a worker once it says that it stands still; then nobody waits for its sign of life any more. */
  killStandingStill(...args: readonly string[]): Promise<void>;
  /** The time before another try has gone by. */
  hurryRetry(): Promise<void>;
  /** Ends those that still run. */
  end(): Promise<void>;
};

const untilItStandsStill = async ({ stdout }: ChildProcess): Promise<void> => {
  if (stdout === null) throw new Error("no output");
  for await (const line of createInterface({ input: stdout })) if (line === "stands still") return;
  throw new Error("It ended before it came to the moment.");
};

export const killedWorkers = (
  db: Db,
  { program, job: { name } }: { readonly program: string; readonly job: { readonly name: string } },
): KilledWorkers => {
  const running: ChildProcess[] = [];
  const start = (...args: readonly string[]): ChildProcess => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
    running.push(child);
    return child;
  };
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return {
    start,
    killStandingStill: async (...args) => {
      const child = start(...args);
      await untilItStandsStill(child);
      await kill(child);
      if (child.signalCode !== "SIGKILL") throw new Error("It ended by itself.");
      await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
        where name = ${name} and state = 'active'`.execute(db);
    },
    hurryRetry: async () => {
      await sql`update pgboss.job set start_after = now() where name = ${name} and state = 'retry'`.execute(db);
    },
    end: async () => {
      for (const child of running.splice(0)) await kill(child);
    },
  };
};
