import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServerProcess, type ServerProcess } from "../../test/server-process.ts";
import { scrape } from "../../test/metrics/scrape.ts";
import { LANES, type Lane } from "../jobs/lanes.ts";
import { startQueue, type Queue } from "../jobs/queue.ts";
import { recontarUsoFaixaJob, recontarUsoJob } from "../modules/armazem/armazem.jobs.ts";
import { limparChavesJob } from "../modules/backups/backups.jobs.ts";
import { somarContagemJob } from "../modules/faturas/faturas.jobs.ts";
import { limparLimitesJob } from "../modules/limites/limites.jobs.ts";
import { createDb, type Db } from "../platform/db/db.ts";
import { allJobs } from "./modules.ts";

// Touches: armazem, backups, faturas, limites.

const WAIT = { timeout: 30_000, interval: 200 };
/** As the rule AcervoQueueStuck has it. */
const STANDS_STILL_SECONDS = 1_800;

describe("processos de trabalho com faixas de filas", () => {
  let database: TestDatabase;
  let bucket: TestBucket;
  let db: Db;
  let queue: Queue;
  const workers: ServerProcess[] = [];
  const startWorker = async (filas: string): Promise<ServerProcess> => {
    const worker = await startServerProcess("worker", database.url, {
      ACERVO_S3_BUCKET: bucket.name,
      ACERVO_FILAS: filas,
    });
    workers.push(worker);
    return worker;
  };
  beforeAll(async () => {
    [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
    db = createDb(database.url);
    queue = await startQueue({ db, jobs: allJobs, onError: () => undefined });
  });
  afterAll(async () => {
    for (const worker of workers) await worker.kill();
    await queue.stop();
    await db.destroy();
    await Promise.all([database.drop(), bucket.drop()]);
  });

  /** One of each lane, which does nothing worth telling in an empty database. */
  const JOBS = {
    interativa: limparLimitesJob,
    dinheiro: somarContagemJob,
    copias: limparChavesJob,
    pesada: recontarUsoJob,
  } as const satisfies Record<Lane, unknown>;
  const valueOf = async (worker: ServerProcess, name: string, wanted: Readonly<Record<string, string>>) => {
    const { samples } = await scrape(worker.url);
    const found = samples.find(
      (sample) =>
        sample.name === name && Object.entries(wanted).every(([label, value]) => sample.labels[label] === value),
    );
    return found?.value ?? Number.NaN;
  };
  const runsOf = (worker: ServerProcess, lane: Lane): Promise<number> =>
    valueOf(worker, "acervo_job_runs_total", { job: JOBS[lane].name, outcome: "completed" });
  const enqueueEach = () =>
    db.transaction().execute(async (tx) => {
      for (const lane of LANES) await queue.enqueue(tx, JOBS[lane], {});
    });

  it("[SRV-341] toda fila está numa das quatro faixas, e nenhuma faixa está vazia", () => {
    expect(new Set(allJobs.map(({ lane }) => lane))).toEqual(new Set(LANES));
    for (const lane of LANES) expect(JOBS[lane].lane).toBe(lane);
  });

  it("[SRV-340] cada um faz só o que é das suas faixas; o que ninguém toma espera à vista de quem resta", async () => {
    const pessoas = await startWorker("interativa,dinheiro");
    const maquinas = await startWorker("pesada, copias");
    await enqueueEach();
    for (const [worker, dele, doOutro] of [
      [pessoas, ["interativa", "dinheiro"], maquinas],
      [maquinas, ["copias", "pesada"], pessoas],
    ] as const)
      for (const lane of dele) {
        await expect.poll(() => runsOf(worker, lane), WAIT).toBeGreaterThan(0);
        expect(await runsOf(doOutro, lane)).toBe(0);
      }

    // What the clock asks for opens lanes, which are jobs of the same lane of queues.
    const faixas = { job: recontarUsoFaixaJob.name, outcome: "completed" };
    await expect.poll(() => valueOf(maquinas, "acervo_job_runs_total", faixas), WAIT).toBeGreaterThan(1);
    expect(await valueOf(pessoas, "acervo_job_runs_total", faixas)).toBe(0);

    expect(await maquinas.stop()).toBe(0);
    const antes = await runsOf(pessoas, "interativa");
    await enqueueEach();
    await sql`update pgboss.job set start_after = start_after - interval '1 hour'
      where name = ${recontarUsoJob.name} and state = 'created'`.execute(db);
    await expect.poll(() => runsOf(pessoas, "interativa"), WAIT).toBeGreaterThan(antes);
    const waiting = await valueOf(pessoas, "acervo_queue_oldest_seconds", { queue: recontarUsoJob.name });
    expect(waiting).toBeGreaterThan(STANDS_STILL_SECONDS);
    const { samples } = await scrape(pessoas.url);
    const clocks = samples.filter(({ name }) => name === "acervo_schedule_last_success_seconds");
    expect(clocks).toHaveLength(allJobs.filter(({ cron }) => cron !== undefined).length);

    const qualquer = await startServerProcess("worker", database.url, { ACERVO_S3_BUCKET: bucket.name });
    workers.push(qualquer);
    await expect.poll(() => runsOf(qualquer, "pesada"), WAIT).toBeGreaterThan(0);
  });

  it("[SRV-340] um nome que não é de faixa impede o início", async () => {
    await expect(startWorker("interativa,pesado")).rejects.toThrow("ended before it was up");
  });
});
