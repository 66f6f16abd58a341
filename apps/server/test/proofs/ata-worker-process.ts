import { stack } from "@acervo/test-kit/stack";
import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { handleAtLeastOnce } from "../../src/jobs/job-handler.ts";
import { startQueue } from "../../src/jobs/queue.ts";
import { startWorker } from "../../src/jobs/worker-runtime.ts";
import { emitirAta } from "../../src/modules/testes-restauracao/ata/emitir-ata.ts";
import { emitirAtaJob } from "../../src/modules/testes-restauracao/testes-restauracao.jobs.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";
import { QUICK } from "../jobs/efeito-job.ts";

/**
 * A worker of its own process that issues Atas, for a test that kills it: `ata-worker-process.ts <database url> <bucket>
 * <stored|never>`. Says when the PDF lies in the store, and stands still there for good; with `never` it goes on.
 */
const [databaseUrl = "", bucket = "", moment = ""] = process.argv.slice(2);
const db = createDb(databaseUrl);
const store = createS3ObjectStore({ ...stack().s3, bucket });
const queue = await startQueue({ db, jobs: [enviarEmailJob], onError: () => undefined });

const objectStore: typeof store = {
  ...store,
  put: async (object) => {
    const stored = await store.put(object);
    if (moment !== "stored") return stored;
    process.stdout.write("stands still\n");
    // Held open by the queue's connections, which give signs of life.
    return new Promise<never>(() => undefined);
  },
};
const handler = handleAtLeastOnce(emitirAtaJob, ({ id }) =>
  emitirAta({ db, clock: systemClock, ids: systemIds, queue, objectStore }, id),
);
const logger = pino({ level: "warn" }, process.stdout);
await startWorker({ databaseUrl, db, logger, metrics: new Registry(), handlers: [handler] }, QUICK);
