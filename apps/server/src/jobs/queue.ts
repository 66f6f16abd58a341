import { fromKysely, PgBoss } from "pg-boss";
import type { Db, Tx } from "../platform/db/db.ts";
import { createDeadLetters, type DeadLetters } from "./dead-letters.ts";
import { jobIdOf, type AnyJobDefinition, type JobDefinition, type JobPayload } from "./define-job.ts";
import { QUEUE_SCHEMA } from "./install-queue.ts";
import { sealEnvelope } from "./job-envelope.ts";
import { countEsperando } from "./scheduled-jobs.queries.ts";
import { requireQueues } from "./sync-queues.ts";

export type EnqueueOptions = {
  /** Request that asked for the work, for the worker's logs. */
  readonly requestId?: string;
  /** Not before this instant. */
  readonly startAfter?: Date;
};

export type Queue = {
  /**
   * Enqueues within the caller's transaction: row and job commit or roll back together. Throws on a payload that the
   * job's schema refuses. False when the job's key is already on record, which is no error.
   */
  enqueue<P extends JobPayload>(tx: Tx, job: JobDefinition<P>, payload: P, options?: EnqueueOptions): Promise<boolean>;
  /** The same for many at once; those whose key is already on record are left out. */
  enqueueAll<P extends JobPayload>(
    tx: Tx,
    job: JobDefinition<P>,
    payloads: readonly P[],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** How many of a job nobody has begun yet, those that are to be tried again included. */
  countWaiting(tx: Tx, job: AnyJobDefinition): Promise<number>;
  /** What failed for good, and waits for a person. */
  readonly deadLetters: DeadLetters;
  stop(): Promise<void>;
};

/** What the queue keeps of a job: a key gives it an id of its own, which is taken once. */
const rowOf = <P extends JobPayload>(job: JobDefinition<P>, payload: P, { requestId, startAfter }: EnqueueOptions) => {
  const parsed = job.payload.parse(payload);
  const key = job.key?.(parsed);
  return {
    data: sealEnvelope(parsed, requestId),
    options: {
      ...(key === undefined ? {} : { id: jobIdOf(job.name, key), singletonKey: key }),
      ...(startAfter === undefined ? {} : { startAfter }),
    },
  };
};

export type QueueDeps = {
  readonly db: Db;
  /** Every job that this process may enqueue. */
  readonly jobs: readonly AnyJobDefinition[];
  readonly onError: (error: Error) => void;
};

/** The sending side. It looks queues up by `db` and runs no maintenance: that is the worker's. */
export const startQueue = async (deps: QueueDeps): Promise<Queue> => {
  const boss = new PgBoss({
    db: fromKysely(deps.db.withoutPlugins()),
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", deps.onError);
  await boss.start();
  await requireQueues(boss, deps.jobs);
  return {
    enqueue: async (tx, job, payload, options = {}) => {
      const { data, options: settings } = rowOf(job, payload, options);
      const jobId = await boss.send(job.name, data, { db: fromKysely(tx.withoutPlugins()), ...settings });
      return jobId !== null;
    },
    enqueueAll: async (tx, job, payloads, options = {}) => {
      if (payloads.length === 0) return;
      const rows = payloads.map((payload) => rowOf(job, payload, options));
      const jobs = rows.map(({ data, options: settings }) => ({ data, ...settings }));
      await boss.insert(job.name, jobs, { db: fromKysely(tx.withoutPlugins()) });
    },
    countWaiting: countEsperando,
    deadLetters: createDeadLetters(boss, deps.jobs),
    stop: () => boss.stop({ graceful: false }),
  };
};
