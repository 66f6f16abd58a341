import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServerProcess, type ServerProcess } from "../../test/server-process.ts";
import { startQueue, type Queue } from "../jobs/queue.ts";
import { allJobs } from "./modules.ts";
import { emailDadosAlterados } from "../modules/usuarios/dados-alterados.email.ts";
import { systemClock } from "../platform/clock.ts";
import { createDb, type Db } from "../platform/db/db.ts";
import { enfileirarEmail } from "../platform/email/enfileirar-email.ts";
import { systemIds } from "../platform/ids.ts";

// Touches: armazem, platform/email, usuarios.

describe("o processo de trabalho como ele roda", () => {
  let database: TestDatabase;
  let bucket: TestBucket;
  let db: Db;
  let queue: Queue;
  let worker: ServerProcess;
  beforeAll(async () => {
    [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
    db = createDb(database.url);
    queue = await startQueue({ db, jobs: allJobs, onError: () => undefined });
    worker = await startServerProcess("worker", database.url, { ACERVO_S3_BUCKET: bucket.name });
  });
  afterAll(async () => {
    await worker.kill();
    await queue.stop();
    await db.destroy();
    await Promise.all([database.drop(), bucket.drop()]);
  });

  it("entrega o e-mail pedido, mostra como está e sai em ordem", async () => {
    const box = await createMailbox();
    const quando = systemClock.now();
    await db.transaction().execute((tx) =>
      enfileirarEmail({ queue, ids: systemIds, clock: systemClock }, tx, {
        tipo: "dados-alterados",
        chave: "um",
        destinatarios: [box.address],
        conteudo: emailDadosAlterados({ nome: "Marta", campos: ["telefone"], quando }),
      }),
    );
    const message = await box.waitForMessage();
    expect(message.subject).toBe("Seus dados cadastrais foram alterados");
    expect(message.html).toContain("/acervo-web/configurarConta");

    const [viva, pronta] = await Promise.all(["viva", "pronta"].map((path) => fetch(`${worker.url}/${path}`)));
    expect([viva?.status, pronta?.status]).toEqual([200, 200]);
    // The message arrives before its job is done.
    await expect
      .poll(async () => (await fetch(`${worker.url}/metricas`)).text())
      .toContain('acervo_job_runs_total{job="email.enviar",outcome="completed"} 1');
    expect(await (await fetch(`${worker.url}/metricas`)).text()).toContain("acervo_objetos_danificados 0");
    expect(await worker.stop()).toBe(0);
  });
});
