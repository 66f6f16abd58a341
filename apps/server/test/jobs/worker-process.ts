import { once } from "node:events";
import { Registry } from "@platformatic/prom-client";
import { pino } from "pino";
import { handleInTransaction } from "../../src/jobs/job-handler.ts";
import { startWorker } from "../../src/jobs/worker-runtime.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { efeitoJob, QUICK, recordEfeito } from "./efeito-job.ts";

/**
 * A worker of its own process, for tests that kill or freeze it: `worker-process.ts <database url> <name> <limit ms>`.
 * Its job writes a row, says so, and goes on when the parent writes a line. SIGTERM stops it within the limit.
 */
const [databaseUrl = "", quem = "", limitMs = "0"] = process.argv.slice(2);
const db = createDb(databaseUrl);
const handler = handleInTransaction(efeitoJob, async (tx, { chave }) => {
  await recordEfeito(tx, { chave, quem });
  process.stdout.write("escreveu\n");
  await once(process.stdin, "data");
});
const logger = pino({ level: "warn" }, process.stdout);
const worker = await startWorker({ databaseUrl, db, logger, metrics: new Registry(), handlers: [handler] }, QUICK);
process.stdout.write("pronto\n");
await once(process, "SIGTERM");
await worker.stop(Number(limitMs));
process.exit(0);
