import { stack } from "@acervo/test-kit/stack";
import { pino } from "pino";
import { startQueue } from "../../src/jobs/queue.ts";
import { conferirEmFaixa } from "../../src/modules/armazem/scrub/conferir-armazem.ts";
import { cuidarEmFaixa } from "../../src/modules/armazem/upkeep/manutencao.ts";
import { provasDaNoite } from "../../src/modules/provas/servidor/provar-dispositivo.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { enviarEmailJob } from "../../src/platform/email/email.jobs.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { createS3ObjectStore } from "../../src/platform/object-store/s3-object-store.ts";
import { tellingReads } from "./reading-store.ts";

/**
 * A lane in a process of its own, for tests that kill it: `lane-process.ts <upkeep|scrub|proofs> <database url> <bucket> <n>`.
 * Says what it begins, and stands still for good in its n-th.
 */
const [kind = "", url = "", bucket = "", last = "0"] = process.argv.slice(2);
const db = createDb(url);
let begun = 0;
const standStillInTheLast = async (what: string | number): Promise<void> => {
  begun += 1;
  process.stdout.write(`begins ${what}\n`);
  if (begun < Number(last)) return;
  process.stdout.write("stands still\n");
  // Held open by the database's connections and the sign of life.
  await new Promise<never>(() => undefined);
};

const deps = { db, clock: systemClock, ids: systemIds };
if (kind === "upkeep")
  await cuidarEmFaixa(deps, {
    tarefa: "gravar-pontos",
    findDevidos: () => Promise.resolve([]),
    cuidar: ({ idDispositivo }) => standStillInTheLast(idDispositivo),
  });
else {
  const store = createS3ObjectStore({ ...stack().s3, bucket });
  const queue = await startQueue({ db, jobs: [enviarEmailJob], onError: () => undefined });
  const objectStore = tellingReads(store, standStillInTheLast);
  const reading = { ...deps, queue, logger: pino({ level: "silent" }), objectStore, aoEmitirProvaDeTeste: [] };
  await (kind === "proofs"
    ? cuidarEmFaixa(reading, provasDaNoite(reading))
    : conferirEmFaixa(reading, { rodada: systemClock.now() }));
}
