import { createInterface } from "node:readline";
import { stack } from "@acervo/test-kit/stack";
import { pino } from "pino";
import { startQueue } from "../../src/jobs/queue.ts";
import { gravacaoDeCheckpoints } from "../../src/modules/armazem/checkpoints/gravar-checkpoints.ts";
import { conferirEmFaixa } from "../../src/modules/armazem/scrub/conferir-armazem.ts";
import { cuidarEmFaixa } from "../../src/modules/armazem/upkeep/manutencao.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";

/**
 * One lane in a process of its own, for measurements: `timed-lane-process.ts <database url> <bucket>`. For each line that
 * it is given, `scrub` or `checkpoints`, it runs one lane and tells the processor's time that it took.
 */
const [url = "", bucket = ""] = process.argv.slice(2);
const db = createDb(url);
const queue = await startQueue({ db, jobs: [enviarEmailJob], onError: () => undefined });
const objectStore = createS3ObjectStore({ ...stack().s3, bucket });
const deps = { db, clock: systemClock, ids: systemIds, objectStore, queue, logger: pino({ level: "silent" }) };
const LANES: Readonly<Record<string, () => Promise<void>>> = {
  scrub: () => conferirEmFaixa(deps, { rodada: systemClock.now(), limiteBytes: Number.MAX_SAFE_INTEGER }),
  checkpoints: () => cuidarEmFaixa(deps, gravacaoDeCheckpoints(deps)),
};

process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  const lane = LANES[line];
  if (lane === undefined) throw new Error(`no such lane: ${line}`);
  const before = process.cpuUsage();
  await lane();
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(`${(user + system) / 1_000_000}\n`);
}
