import { setTimeout as delay } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import type { AnyJobDefinition } from "./define-job.ts";
import { syncQueues, syncSchedules, type QueueTuning } from "./sync-queues.ts";

/** Schema of the queue's own tables; `public` stays ours. */
export const QUEUE_SCHEMA = "pgboss";

const BACKGROUND_CHECK_MS = 500;

/**
 * Creates or upgrades the queue's tables, the queues and the schedules of these jobs. Part of the migration command: API
 * and worker only look whether all of it is there, and refuse to start otherwise. Ends when the index builds that an
 * upgrade does in the background are done.
 */
export const installQueue = async (
  url: string,
  jobs: readonly AnyJobDefinition[],
  tuning: QueueTuning = {},
): Promise<void> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: 2,
    migrate: true,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  const failures: unknown[] = [];
  boss.on("error", (error) => failures.push(error));
  try {
    await boss.start();
    while ((await boss.getBamStatus()).some(({ status }) => status !== "completed")) {
      if (failures.length > 0) throw new AggregateError(failures, "The queue's tables could not be upgraded.");
      await delay(BACKGROUND_CHECK_MS);
    }
    await syncQueues(boss, jobs, tuning);
    await syncSchedules(boss, jobs);
  } finally {
    await boss.stop({ graceful: false });
  }
};
