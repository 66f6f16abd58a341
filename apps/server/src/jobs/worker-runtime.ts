import type { Registry } from "@platformatic/prom-client";
import { PgBoss, type Clock as QueueClock } from "pg-boss";
import type { Logger } from "pino";
import type { Db } from "../platform/db/db.ts";
import { QUEUE_SCHEMA } from "./install-queue.ts";
import type { JobHandler } from "./job-handler.ts";
import { NOTHING_HELD, openWhileNotHeld, type Hold } from "./hold.ts";
import type { Lane } from "./lanes.ts";
import { createJobMetrics, createQueueMetrics } from "./job-metrics.ts";
import { runJob, type RunDeps } from "./run-job.ts";
import { insertTarefasAgendadas } from "./scheduled-jobs.queries.ts";
import { requireQueues } from "./sync-queues.ts";

const DEFAULT_CONCURRENCY = 2;
const DEFAULT_CONNECTIONS = 4;
/** How often lost workers are looked for and due schedules are sent. */
const SUPERVISE_SECONDS = 15;
/** Notifications wake a worker at once; this poll finds retries and what a broken connection missed. */
const POLL_SECONDS = 2;
/** How soon queues that are held, or no longer are, are closed or opened. */
const HOLD_CHECK_MS = 2_000;

export type RuntimeDeps = {
  readonly databaseUrl: string;
  /** Of the queue's own. */
  readonly connections?: number;
  /** For the handlers' transactions. */
  readonly db: Db;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly handlers: readonly JobHandler[];
  /** Of which jobs are taken, all by default; the clock of all jobs is kept, and all queues are told of. */
  readonly lanes?: readonly Lane[];
  readonly hold?: Hold;
};

export type WorkerTuning = {
  readonly pollSeconds?: number;
  readonly superviseSeconds?: number;
  /** Drives schedules and retries by hand in tests. */
  readonly clock?: QueueClock;
};

export type WorkerRuntime = {
  /**
   * Takes no further job, lets those under way finish, and gives back what is not done within the limit: it is tried
   * again by another worker.
   */
  stop(limitMs: number): Promise<void>;
};

const createBoss = (deps: RuntimeDeps, tuning: WorkerTuning): PgBoss => {
  const superviseSeconds = tuning.superviseSeconds ?? SUPERVISE_SECONDS;
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    application_name: "acervo-worker-queue",
    schema: QUEUE_SCHEMA,
    max: deps.connections ?? DEFAULT_CONNECTIONS,
    migrate: false,
    supervise: true,
    schedule: true,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    cronMonitorIntervalSeconds: superviseSeconds,
    cronWorkerIntervalSeconds: POLL_SECONDS,
    ...(tuning.clock === undefined ? {} : { clock: tuning.clock }),
  });
  boss.on("error", (error) => deps.logger.error({ err: error }, "queue error"));
  boss.on("warning", (warning) => deps.logger.warn({ warning }, "queue warning"));
  return boss;
};

/** One job at a time of one queue. */
const openSlot = async (deps: RunDeps, handler: JobHandler, pollSeconds: number): Promise<void> => {
  const options = {
    batchSize: 1,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  } as const;
  const slot: { id?: string } = {};
  slot.id = await deps.boss.work<unknown, unknown, typeof options>(handler.definition.name, options, (jobs) => {
    // Where there was a job there may be another: look again when done, rather than at the next poll.
    if (slot.id !== undefined) deps.boss.notifyWorker(slot.id);
    return Promise.all(jobs.map((job) => runJob(deps, handler, job)));
  });
};

/** Starts taking jobs for these handlers, of its lanes. The queue must be installed, at this version, with their queues. */
export const startWorker = async (deps: RuntimeDeps, tuning: WorkerTuning = {}): Promise<WorkerRuntime> => {
  const boss = createBoss(deps, tuning);
  const jobs = deps.handlers.map(({ definition }) => definition);
  const scheduled = new Set(jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [name])));
  createQueueMetrics({ registry: deps.metrics, boss, db: deps.db, jobs });
  const runDeps: RunDeps = { ...deps, boss, scheduled, metrics: createJobMetrics(deps.metrics, jobs) };
  const pollSeconds = tuning.pollSeconds ?? POLL_SECONDS;
  await boss.start();
  await requireQueues(boss, jobs);
  await deps.db.transaction().execute((tx) => insertTarefasAgendadas(tx, [...scheduled]));
  const open = async (handlers: readonly JobHandler[]): Promise<void> => {
    for (const handler of handlers)
      for (let slot = 0; slot < (handler.definition.concurrency ?? DEFAULT_CONCURRENCY); slot += 1)
        await openSlot(runDeps, handler, pollSeconds);
  };
  const hold = deps.hold ?? NOTHING_HELD;
  const { lanes } = deps;
  const taken = deps.handlers.filter(({ definition }) => lanes === undefined || lanes.includes(definition.lane));
  const holdable = taken.filter(({ definition }) => hold.jobs.has(definition.name));
  await open(taken.filter(({ definition }) => !hold.jobs.has(definition.name)));
  const gate = await openWhileNotHeld(hold, {
    open: () => open(holdable),
    close: () => Promise.all(holdable.map(({ definition }) => boss.offWork(definition.name, { wait: false }))),
    everyMs: HOLD_CHECK_MS,
    onError: (error) => deps.logger.error({ err: error }, "nobody knows whether jobs are held: they are"),
  });
  return {
    stop: async (limitMs) => {
      await gate.stop();
      await boss.stop({ graceful: true, timeout: limitMs });
    },
  };
};
