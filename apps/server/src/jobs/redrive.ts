import { PgBoss, type ConnectionOptions } from "pg-boss";
import type { AnyJobDefinition } from "./define-job.ts";
import { QUEUE_SCHEMA } from "./install-queue.ts";

/** Empties a queue of dead letters into the one that they come from, and answers how many there were. */
export const redriveAll = async (
  boss: PgBoss,
  deadLetter: string,
  options: ConnectionOptions = {},
): Promise<number> => {
  let moved = 0;
  for (let some = -1; some !== 0; moved += some) some = await boss.redrive(deadLetter, options);
  return moved;
};

/** Gives the dead letters of a job back to its queue, each with all its retries again, and answers how many. */
export const redriveDeadLetters = async (url: string, job: AnyJobDefinition): Promise<number> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    return await redriveAll(boss, job.deadLetter);
  } finally {
    await boss.stop({ graceful: false });
  }
};
