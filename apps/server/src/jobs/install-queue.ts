import { setTimeout as delay } from "node:timers/promises";
import { PgBoss } from "pg-boss";

/** Schema of the queue's own tables; `public` stays ours. */
export const QUEUE_SCHEMA = "pgboss";

const BACKGROUND_CHECK_MS = 500;

/**
 * Creates or upgrades the queue's tables. Part of the migration command: API and worker only check the version, and
 * refuse to start on another one. Ends when the index builds that an upgrade does in the background are done.
 */
export const installQueue = async (url: string): Promise<void> => {
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
  } finally {
    await boss.stop({ graceful: false });
  }
};
