import { stack } from "@acervo/test-kit/stack";
import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { handleAtLeastOnce } from "../../src/jobs/job-handler.ts";
import { startQueue } from "../../src/jobs/queue.ts";
import { startWorker } from "../../src/jobs/worker-runtime.ts";
import { emitirExtrato } from "../../src/modules/extratos/emissao/emitir-extrato.ts";
import { emitirExtratoJob } from "../../src/modules/extratos/extratos.jobs.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { createCofreFiscal } from "../../src/platform/nota-fiscal/cofre-fiscal.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";
import { QUICK } from "../jobs/efeito-job.ts";

/**
 * A worker of its own process that makes statements, for tests that kill it:
 * `statement-worker-process.ts <database url> <bucket> <key of certificates> <stored|never>`. Says when the file lies in
 * the store, and stands still then for good.
 */
const [databaseUrl = "", bucket = "", chaveFiscal = "", moment = ""] = process.argv.slice(2);
const db = createDb(databaseUrl);
const store = createS3ObjectStore({ ...stack().s3, bucket });
const cofreFiscal = await createCofreFiscal(new Uint8Array(Buffer.from(chaveFiscal, "base64")));
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
const deps = { db, clock: systemClock, ids: systemIds, queue, objectStore, cofreFiscal };
const handler = handleAtLeastOnce(emitirExtratoJob, ({ id }) => emitirExtrato(deps, id));
const logger = pino({ level: "warn" }, process.stdout);
await startWorker({ databaseUrl, db, logger, metrics: new Registry(), handlers: [handler] }, QUICK);
