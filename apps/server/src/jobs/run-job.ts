import { context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { sql } from "kysely";
import { fromKysely, type JobResult, type JobWithMetadata, type PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../platform/db/db.ts";
import { traceFields } from "../platform/logger/logger.ts";
import { openEnvelope, type JobEnvelope } from "./job-envelope.ts";
import type { Hold } from "./hold.ts";
import { PermanentJobError, type BoundJob, type JobContext, type JobHandler } from "./job-handler.ts";
import type { JobMetrics, JobOutcome } from "./job-metrics.ts";
import { markTarefaConcluida } from "./scheduled-jobs.queries.ts";

export type RunDeps = {
  readonly boss: PgBoss;
  readonly db: Db;
  readonly logger: Logger;
  readonly metrics: JobMetrics;
  readonly hold?: Hold;
  /** Jobs that the clock starts. */
  readonly scheduled: ReadonlySet<string>;
};
type StoredJob = JobWithMetadata<unknown>;

const tracer = trace.getTracer("acervo.jobs");
const Settled = z.object({ affected: z.number() });

/** Another worker holds the job by now; whatever this attempt wrote is rolled back. */
class ClaimLostError extends Error {
  override readonly name = "ClaimLostError";
}

const completeWithin = async (deps: RunDeps, job: StoredJob, bound: BoundJob, jobContext: JobContext) => {
  if (!bound.transactional) return bound.run(jobContext);
  await deps.db.transaction().execute(async (tx) => {
    // A worker that froze must not hold its locks for ever: the server ends the session.
    const idleMs = String(job.expireInSeconds * 1000);
    await sql`select set_config('idle_in_transaction_session_timeout', ${idleMs}, true)`.execute(tx);
    await bound.run(tx, jobContext);
    // Fenced to this attempt: it settles nothing once the job timed out or was given to another worker.
    const settled = await deps.boss.complete(job.name, job, null, { db: fromKysely(tx.withoutPlugins()) });
    if (Settled.parse(settled).affected !== 1) throw new ClaimLostError(`Job ${job.id} is no longer held.`);
  });
};

const openJob = (handler: JobHandler, job: StoredJob) => {
  try {
    const { envelope, traceContext } = openEnvelope(job.data);
    return { envelope, traceContext, bound: handler.bind(envelope.payload) };
  } catch (cause) {
    throw new PermanentJobError("The payload does not fit the job's schema.", { cause });
  }
};

const contextOf = (job: StoredJob, envelope: JobEnvelope, logger: Logger): JobContext => ({
  jobId: job.id,
  attempt: job.retryCount + 1,
  lastAttempt: job.retryCount >= job.retryLimit,
  requestId: envelope.requestId,
  signal: job.signal,
  logger: logger.child({ requestId: envelope.requestId }),
});

/** What ties the line of the outcome to the call that asked for the job, and to its spans. */
type Ties = { requestId?: string; traceId?: string };
type Attempt = { readonly job: StoredJob; readonly logger: Logger; readonly ties: Ties };

const runInSpan = async (deps: RunDeps, handler: JobHandler, { job, logger, ties }: Attempt): Promise<void> => {
  const { envelope, traceContext, bound } = openJob(handler, job);
  if (envelope.requestId !== undefined) ties.requestId = envelope.requestId;
  const attributes = {
    "messaging.system": "pg-boss",
    "messaging.destination.name": job.name,
    "messaging.message.id": job.id,
    "acervo.job.attempt": job.retryCount + 1,
  };
  await context.with(traceContext, () =>
    tracer.startActiveSpan(`job ${job.name}`, { kind: SpanKind.CONSUMER, attributes }, async (span) => {
      Object.assign(ties, traceFields());
      try {
        await completeWithin(deps, job, bound, contextOf(job, envelope, logger));
      } catch (error) {
        span.recordException(error instanceof Error ? error : String(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    }),
  );
};

/** How soon a job that was given back is looked at again. */
const HELD_SECONDS = 5;

/** Back to its queue as it was, without a try spent. What the queue is told of it afterwards finds it no longer taken. */
const giveBack = async ({ db }: RunDeps, { name, id, retryCount }: StoredJob): Promise<void> => {
  await sql`
    update pgboss.job set state = ${retryCount > 0 ? "retry" : "created"}, started_on = null,
      start_after = now() + make_interval(secs => ${HELD_SECONDS})
    where name = ${name} and id = ${id} and state = 'active'`.execute(db);
};

/** Taken off the queue in the moment in which it began to be held: nobody runs it now. */
const isHeld = async ({ hold }: RunDeps, { name }: StoredJob): Promise<boolean> =>
  hold !== undefined && hold.jobs.has(name) && (await hold.isHeld());

/** For the alarm on schedules that stand still; what was done is done, whether it can be noted or not. */
const noteSuccess = async ({ db, scheduled }: RunDeps, name: string, logger: Logger): Promise<void> => {
  if (!scheduled.has(name)) return;
  try {
    await db.transaction().execute((tx) => markTarefaConcluida(tx, name));
  } catch (error) {
    logger.warn({ err: error }, "a schedule's success was not noted");
  }
};

/** One attempt, to its outcome: never throws. */
export const runJob = async (deps: RunDeps, handler: JobHandler, job: StoredJob): Promise<JobResult> => {
  const logger = deps.logger.child({ job: job.name, jobId: job.id, attempt: job.retryCount + 1 });
  const startedAt = performance.now();
  const ties: Ties = {};
  const finish = (outcome: JobOutcome): number => {
    const seconds = (performance.now() - startedAt) / 1000;
    deps.metrics.observe(job.name, outcome, seconds);
    return Math.round(seconds * 1000);
  };
  try {
    if (await isHeld(deps, job)) {
      await giveBack(deps, job);
      logger.info("job held, back to its queue");
      return { id: job.id, status: "completed" };
    }
    await runInSpan(deps, handler, { job, logger, ties });
    await noteSuccess(deps, job.name, logger);
    const durationMs = finish("completed");
    logger.info({ ...ties, durationMs }, "job completed");
    return { id: job.id, status: "completed", output: { durationMs } };
  } catch (error) {
    const dead = error instanceof PermanentJobError || job.retryCount >= job.retryLimit;
    const durationMs = finish(dead ? "deadletter" : "failed");
    logger[dead ? "error" : "warn"](
      { ...ties, err: error, durationMs },
      dead ? "job given up" : "job failed, will be retried",
    );
    const output = { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error), durationMs };
    return { id: job.id, status: dead ? "deadletter" : "failed", output };
  }
};
