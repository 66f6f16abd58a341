import { PgBoss } from "pg-boss";
import type { AnyJobDefinition } from "./define-job.ts";
import { QUEUE_SCHEMA } from "./install-queue.ts";

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
    let moved = 0;
    for (let some = -1; some !== 0; moved += some) some = await boss.redrive(job.deadLetter);
    return moved;
  } finally {
    await boss.stop({ graceful: false });
  }
};
