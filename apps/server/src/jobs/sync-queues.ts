import type { PgBoss, QueueResult, UpdateQueueOptions } from "pg-boss";
import { CRON_TIME_ZONE, type AnyJobDefinition } from "./define-job.ts";
import { sealEnvelope } from "./job-envelope.ts";

const DAY_SECONDS = 86_400;
/** A job waits for a worker, and a dead letter for a person, this long before the queue forgets it. */
const WAITING_SECONDS = 365 * DAY_SECONDS;
/** A finished job and its key stay on record this long. */
const FINISHED_SECONDS = 7 * DAY_SECONDS;
/** A worker that gives no sign for this long is taken for dead and its job is given to another. */
const HEARTBEAT_SECONDS = 30;

export type QueueTuning = { readonly heartbeatSeconds?: number };

const optionsOf = (job: AnyJobDefinition, tuning: QueueTuning): UpdateQueueOptions => ({
  retryLimit: job.retry.limit,
  retryDelay: job.retry.delaySeconds,
  retryBackoff: job.retry.backoffMaxSeconds !== undefined,
  retryDelayMax: job.retry.backoffMaxSeconds ?? null,
  expireInSeconds: job.timeoutSeconds,
  heartbeatSeconds: tuning.heartbeatSeconds ?? HEARTBEAT_SECONDS,
  retentionSeconds: WAITING_SECONDS,
  deleteAfterSeconds: FINISHED_SECONDS,
  deadLetter: job.deadLetter,
  notify: true,
});

const differs = (stored: QueueResult, wanted: UpdateQueueOptions): boolean =>
  Object.entries(wanted).some(([option, value]) => {
    const current: unknown = Reflect.get(stored, option);
    return (current ?? null) !== value;
  });

/** Makes the queues of these jobs, and their dead letters, what the code says; a queue that is already so costs nothing. */
export const syncQueues = async (
  boss: PgBoss,
  jobs: readonly AnyJobDefinition[],
  tuning: QueueTuning = {},
): Promise<void> => {
  const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    if (!stored.has(job.deadLetter))
      await boss.createQueue(job.deadLetter, {
        retentionSeconds: WAITING_SECONDS,
        deleteAfterSeconds: WAITING_SECONDS,
      });
    if (!stored.has(job.name)) await boss.createQueue(job.name, { deadLetter: job.deadLetter });
    const wanted = optionsOf(job, tuning);
    const current = stored.get(job.name);
    if (current !== undefined && !differs(current, wanted)) continue;
    await boss.updateQueue(job.name, wanted);
  }
};

/** Refuses to go on while a queue of these jobs is missing. */
export const requireQueues = async (boss: PgBoss, jobs: readonly AnyJobDefinition[]): Promise<void> => {
  const stored = new Set((await boss.getQueues()).map(({ name }) => name));
  const missing = jobs.filter(({ name, deadLetter }) => !stored.has(name) || !stored.has(deadLetter));
  if (missing.length > 0)
    throw new Error(`No queue for ${missing.map(({ name }) => name).join(", ")}: run the migration command.`);
};

/** Makes the schedules what the code says; one whose job lost its clock, or is gone, is removed. */
export const syncSchedules = async (boss: PgBoss, jobs: readonly AnyJobDefinition[]): Promise<void> => {
  const scheduled = jobs.filter((job) => job.cron !== undefined);
  for (const { name } of await boss.getSchedules())
    if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name);
  for (const { name, cron } of scheduled)
    if (cron !== undefined) await boss.schedule(name, cron, sealEnvelope({}), { tz: CRON_TIME_ZONE, missed: "once" });
};
