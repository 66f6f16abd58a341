import { stack } from "@acervo/test-kit/stack";
import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { handleAtLeastOnce } from "../../src/jobs/job-handler.ts";
import { startQueue } from "../../src/jobs/queue.ts";
import { startWorker } from "../../src/jobs/worker-runtime.ts";
import { lerDispositivo } from "../../src/modules/testes-restauracao/conducao/ler-dispositivo.ts";
import { aoEmitirProvaDeTeste } from "../../src/modules/testes-restauracao/testes-restauracao.api.ts";
import { lerDispositivoJob } from "../../src/modules/testes-restauracao/testes-restauracao.jobs.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import { systemIds } from "../../src/platform/ids.ts";
import type { StoredBytes } from "../../src/platform/object-store/object-store.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";
import { QUICK } from "../jobs/efeito-job.ts";

/**
 * A worker of its own process that reads devices of restore tests, for a test that kills it: `reading-worker-process.ts
 * <database url> <bucket> <large|never>`. Says `read <bytes>` of each range that it begins, and with `large` stands still
 * for good in the middle of one above 1 MiB.
 */
const [databaseUrl = "", bucket = "", moment = ""] = process.argv.slice(2);
const LARGE_BYTES = 1_048_576;
const db = createDb(databaseUrl);
const store = createS3ObjectStore({ ...stack().s3, bucket });
const queue = await startQueue({ db, jobs: [enviarEmailJob, lerDispositivoJob], onError: () => undefined });

const read = async function* (source: StoredBytes): AsyncGenerator<Uint8Array> {
  const { length } = source.range;
  process.stdout.write(`read ${length}\n`);
  for await (const chunk of store.read(source)) {
    yield chunk;
    if (moment !== "large" || length <= LARGE_BYTES) continue;
    process.stdout.write("stands still\n");
    // Held open by the queue's connections, which give signs of life.
    await new Promise<never>(() => undefined);
  }
};
const logger = pino({ level: "warn" }, process.stderr);
const deps = {
  db,
  clock: systemClock,
  ids: systemIds,
  queue,
  logger,
  objectStore: { ...store, read },
  aoEmitirProvaDeTeste: [aoEmitirProvaDeTeste],
};
const handler = handleAtLeastOnce(lerDispositivoJob, (dispositivo, { signal }) =>
  lerDispositivo(deps, dispositivo, signal),
);
await startWorker({ databaseUrl, db, logger, metrics: new Registry(), handlers: [handler] }, QUICK);
