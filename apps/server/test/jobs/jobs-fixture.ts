import { createTestDatabase } from "@acervo/test-kit/database";
import { Registry } from "@platformatic/prom-client";
import { sql } from "kysely";
import { pino, type Logger } from "pino";
import type { AnyJobDefinition } from "../../src/jobs/define-job.ts";
import { installQueue } from "../../src/jobs/install-queue.ts";
import { LANES, type Lane } from "../../src/jobs/lanes.ts";
import type { JobHandler } from "../../src/jobs/job-handler.ts";
import { startQueue, type Queue } from "../../src/jobs/queue.ts";
import { startWorker, type WorkerRuntime, type WorkerTuning } from "../../src/jobs/worker-runtime.ts";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { QUICK, QUICK_QUEUES, type Efeito } from "./efeito-job.ts";

const silentLogger: Logger = pino({ level: "silent" });

export type StoredJob = {
  readonly id: string;
  readonly state: string;
  readonly retryCount: number;
  readonly data: unknown;
  readonly output: unknown;
};

type WorkerOptions = {
  readonly lanes?: readonly Lane[];
  readonly tuning?: WorkerTuning;
  readonly logger?: Logger;
  readonly metrics?: Registry;
};

export type JobsFixture = {
  readonly url: string;
  readonly db: Db;
  queue(jobs: readonly AnyJobDefinition[]): Promise<Queue>;
  worker(handlers: readonly JobHandler[], options?: WorkerOptions): Promise<WorkerRuntime>;
  efeitos(): Promise<Efeito[]>;
  jobs(queue: string): Promise<StoredJob[]>;
  query<Row>(text: string): Promise<Row[]>;
  close(): Promise<void>;
};

/** A database of its own with the queue installed and a table `efeito` for handlers to write to. */
export const createJobsFixture = async (): Promise<JobsFixture> => {
  const database = await createTestDatabase();
  // As the owner: a test's clock replaces functions of the queue.
  const url = database.ownerUrl;
  const db = createDb(url);
  await sql`create table efeito (chave text not null, quem text not null)`.execute(db);
  const closers: (() => Promise<void>)[] = [];
  return {
    url,
    db,
    queue: async (jobs) => {
      await installQueue(url, jobs, QUICK_QUEUES);
      const queue = await startQueue({ db, jobs, onError: () => undefined });
      closers.push(() => queue.stop());
      return queue;
    },
    worker: async (handlers, { lanes = LANES, tuning = {}, logger = silentLogger, metrics = new Registry() } = {}) => {
      const jobs = handlers.map(({ definition }) => definition);
      await installQueue(url, jobs, QUICK_QUEUES);
      const worker = await startWorker(
        { databaseUrl: url, db, logger, metrics, handlers, lanes },
        { ...QUICK, ...tuning },
      );
      closers.push(() => worker.stop(1_000));
      return worker;
    },
    efeitos: async () => (await sql<Efeito>`select chave, quem from efeito order by chave`.execute(db)).rows,
    jobs: async (queue) => {
      const found = sql<StoredJob>`select id, state, retry_count, data, output from pgboss.job where name = ${queue}`;
      return (await found.execute(db)).rows;
    },
    query: async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(db)).rows,
    close: async () => {
      for (const close of closers.toReversed()) await close();
      await db.destroy();
      await database.drop();
    },
  };
};
