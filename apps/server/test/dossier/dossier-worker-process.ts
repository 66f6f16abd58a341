import { stack } from "@acervo/test-kit/stack";
import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { handleAtLeastOnce } from "../../src/jobs/job-handler.ts";
import { startWorker } from "../../src/jobs/worker-runtime.ts";
import { comporDossie } from "../../src/modules/conformidade/dossie/compor-dossie.ts";
import { comporDossieJob } from "../../src/modules/conformidade/dossie/dossies.jobs.ts";
import { testesDeRestauracao } from "../../src/modules/testes-restauracao/testes-restauracao.api.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { systemIds } from "../../src/platform/ids.ts";
import type { ObjectStore } from "../../src/platform/object-store/object-store.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";
import { QUICK } from "../jobs/efeito-job.ts";

/**
 * A worker of its own process that makes dossiers, for tests that kill it:
 * `dossier-worker-process.ts <database url> <bucket> <sent|stored|never>`. Says when it comes to that moment of a dossier,
 * all parts sent or the file put together, and stands still in it for good.
 */
const [databaseUrl = "", bucket = "", moment = ""] = process.argv.slice(2);
const db = createDb(databaseUrl);
const store = createS3ObjectStore({ ...stack().s3, bucket });

const standStillIn = async (here: string): Promise<void> => {
  if (here !== moment) return;
  process.stdout.write("stands still\n");
  // Held open by the queue's connections, which give signs of life.
  await new Promise<never>(() => undefined);
};

const objectStore: ObjectStore = {
  ...store,
  completeUpload: async (...upload) => {
    await standStillIn("sent");
    const versionId = await store.completeUpload(...upload);
    await standStillIn("stored");
    return versionId;
  },
};
const handler = handleAtLeastOnce(comporDossieJob, ({ id }) =>
  comporDossie({ db, clock: systemClock, ids: systemIds, objectStore, testesDeRestauracao }, id),
);
const logger = pino({ level: "warn" }, process.stdout);
await startWorker({ databaseUrl, db, logger, metrics: new Registry(), handlers: [handler] }, QUICK);
