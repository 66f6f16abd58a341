import { setTimeout as delay } from "node:timers/promises";
import { createTestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase } from "@acervo/test-kit/database";
import { demoPassword, demoUsers } from "@acervo/test-kit/demo-users";
import { stack } from "@acervo/test-kit/stack";
import { Registry } from "@platformatic/prom-client";
import { sql } from "kysely";
import { pino } from "pino";
import { z } from "zod";
import { defineJob } from "../../src/jobs/define-job.ts";
import { installQueue } from "../../src/jobs/install-queue.ts";
import { handleAtLeastOnce } from "../../src/jobs/job-handler.ts";
import { startQueue } from "../../src/jobs/queue.ts";
import { startWorker } from "../../src/jobs/worker-runtime.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";
import { databaseSecondsSince, sessionSeconds } from "../catalog/cpu-time.ts";

const SMALL_BYTES = 1_024;

const vazioJob = defineJob({
  name: "teste.vazio",
  lane: "interativa",
  payload: z.object({ numero: z.number().int() }),
  retry: { limit: 1, delaySeconds: 0 },
  timeoutSeconds: 60,
  concurrency: 8,
});

export type JobsFigure = { readonly jobs: number; readonly seconds: number; readonly databaseSeconds: number };

/** Jobs that do nothing, enqueued a hundred in a transaction and taken by one worker with eight at a time. */
export const measureJobs = async (jobs: number): Promise<JobsFigure> => {
  const database = await createTestDatabase();
  const db = createDb(database.url);
  try {
    await installQueue(database.ownerUrl, [vazioJob]);
    const queue = await startQueue({ db, jobs: [vazioJob], onError: () => undefined });
    const logger = pino({ level: "silent" });
    const allDone = Promise.withResolvers<void>();
    let done = 0;
    const handler = handleAtLeastOnce(vazioJob, () => {
      done += 1;
      if (done === jobs) allDone.resolve();
      return Promise.resolve();
    });
    const before = await sessionSeconds(db);
    const startedAt = performance.now();
    for (let first = 0; first < jobs; first += 100)
      await db.transaction().execute((tx) =>
        queue.enqueueAll(
          tx,
          vazioJob,
          Array.from({ length: Math.min(100, jobs - first) }, (_, index) => ({ numero: first + index })),
        ),
      );
    const metrics = new Registry();
    const worker = await startWorker({ databaseUrl: database.url, db, logger, metrics, handlers: [handler] });
    await allDone.promise;
    const seconds = (performance.now() - startedAt) / 1_000;
    const databaseSeconds = await databaseSecondsSince(db, before);
    await worker.stop(5_000);
    await queue.stop();
    return { jobs, seconds, databaseSeconds };
  } finally {
    await db.destroy();
    await database.drop();
  }
};

/** What a worker costs that has nothing to do: statements a second of its queues. */
export const measureIdleWorker = async (queues: number, seconds: number): Promise<number> => {
  const database = await createTestDatabase();
  const db = createDb(database.url);
  const jobs = Array.from({ length: queues }, (_, index) => ({
    ...vazioJob,
    name: `teste.vazio-${index}`,
    concurrency: 1,
  }));
  try {
    await installQueue(database.ownerUrl, jobs);
    const handlers = jobs.map((job) => handleAtLeastOnce(job, () => Promise.resolve()));
    const logger = pino({ level: "silent" });
    const deps = { databaseUrl: database.url, db, logger, metrics: new Registry(), handlers };
    const worker = await startWorker(deps);
    const transactions = async (): Promise<number> => {
      const { rows } = await sql<{ total: number }>`
        select xact_commit::float8 as total from pg_stat_database where datname = current_database()`.execute(db);
      return rows[0]?.total ?? 0;
    };
    const before = await transactions();
    await delay(seconds * 1_000);
    const after = await transactions();
    await worker.stop(5_000);
    return (after - before) / seconds;
  } finally {
    await db.destroy();
    await database.drop();
  }
};

export type RateFigure = { readonly callers: number; readonly calls: number; readonly seconds: number };

/** As many calls as so many callers make one after the other within a time. */
const callFor = async (seconds: number, callers: number, call: () => Promise<unknown>): Promise<RateFigure> => {
  const startedAt = performance.now();
  const passed = (): number => (performance.now() - startedAt) / 1_000;
  const counts = await Promise.all(
    Array.from({ length: callers }, async () => {
      let calls = 0;
      for (; passed() < seconds; calls += 1) await call();
      return calls;
    }),
  );
  return { callers, calls: counts.reduce((sum, count) => sum + count, 0), seconds: passed() };
};

/** Small objects written, and one of them read, through the gateway. */
export const measureStore = async (seconds: number, callers: number) => {
  const bucket = await createTestBucket();
  try {
    const store = createS3ObjectStore({ ...stack().s3, bucket: bucket.name });
    const body = Buffer.alloc(SMALL_BYTES, 1);
    let written = 0;
    const put = () => store.put({ key: `limite/${(written += 1)}`, body, contentType: "application/octet-stream" });
    const { versionId } = await put();
    return {
      puts: await callFor(seconds, callers, put),
      gets: await callFor(seconds, callers, () => store.get("limite/1", versionId)),
    };
  } finally {
    await bucket.drop();
  }
};

/** Sign-ins by password alone: its hash, a session, three tokens; the pages and the second factor come on top. */
export const measureSignIns = async (seconds: number, callers: number): Promise<RateFigure> => {
  const { url, realm } = stack().keycloak;
  const body = {
    grant_type: "password",
    client_id: "acervo-tests",
    username: demoUsers.pessoa.username,
    password: demoPassword,
    scope: "openid",
  };
  return callFor(seconds, callers, async () => {
    const answer = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams(body),
    });
    if (answer.status !== 200) throw new Error(`the identity provider answered ${answer.status}`);
    await answer.arrayBuffer();
  });
};
