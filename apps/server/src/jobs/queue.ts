import { fromKysely, PgBoss } from "pg-boss";
import type { Db, Tx } from "../platform/db/db.ts";
import { jobIdOf, type AnyJobDefinition, type JobDefinition, type JobPayload } from "./define-job.ts";
import { QUEUE_SCHEMA } from "./install-queue.ts";
import { sealEnvelope } from "./job-envelope.ts";
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
  stop(): Promise<void>;
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
      const parsed = job.payload.parse(payload);
      const key = job.key?.(parsed);
      const jobId = await boss.send(job.name, sealEnvelope(parsed, options.requestId), {
        db: fromKysely(tx.withoutPlugins()),
        ...(key === undefined ? {} : { id: jobIdOf(job.name, key), singletonKey: key }),
        ...(options.startAfter === undefined ? {} : { startAfter: options.startAfter }),
      });
      return jobId !== null;
    },
    stop: () => boss.stop({ graceful: false }),
  };
};
