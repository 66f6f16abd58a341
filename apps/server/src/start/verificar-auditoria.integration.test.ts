import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gravarRaiz } from "../modules/auditoria/gravar-raiz.ts";
import { registrar } from "../platform/audit/audit.ts";
import { systemClock } from "../platform/clock.ts";
import { createDb, type Db } from "../platform/db/db.ts";
import { createS3ObjectStore } from "../platform/object-store/s3-object-store.ts";

// Touches: auditoria, platform/audit.

describe("comando que confere a trilha de auditoria", () => {
  let database: TestDatabase;
  let bucket: TestBucket;
  let db: Db;
  beforeAll(async () => {
    [database, bucket] = await Promise.all([createTestDatabase(), createTestBucket()]);
    db = createDb(database.url);
  });
  afterAll(async () => {
    await db.destroy();
    await Promise.all([database.drop(), bucket.drop()]);
  });

  const run = async (...args: string[]): Promise<{ exitCode: number | null; output: string }> => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "verificar-auditoria.ts"), ...args], {
      env: { ...testServerEnvironment(database.url), ACERVO_S3_BUCKET: bucket.name },
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    await once(child, "close");
    return { exitCode: child.exitCode, output };
  };

  it("diz que está íntegra, e depois aponta o primeiro evento alterado", async () => {
    const evento = {
      ator: { tipo: "sistema" },
      acao: "TESTE",
      alvo: { tipo: "contratacao", id: 1 },
      idContratacao: 1,
    } as const;
    for (let n = 0; n < 3; n += 1) await db.transaction().execute((tx) => registrar(tx, evento));
    const objectStore = createS3ObjectStore({ ...stack().s3, bucket: bucket.name });
    await gravarRaiz({ db, clock: systemClock, objectStore }, { retencaoSegundos: 60 });

    const whole = await run();
    expect(whole).toMatchObject({ exitCode: 0 });
    expect(whole.output).toContain("Cadeias: 1; eventos: 3.");
    expect(whole.output).toContain("Raízes conferidas no armazém: 1;");
    expect(whole.output).toContain("A trilha está íntegra.");

    await asOwner(
      database,
      "alter table auditoria_evento disable trigger user",
      "update auditoria_evento set alvo_id = '2' where seq = 2",
    );
    const forged = await run("contratacao/1");
    expect(forged).toMatchObject({ exitCode: 1 });
    expect(forged.output).toContain("A trilha NÃO está íntegra:");
    expect(forged.output).toContain("cadeia contratacao/1, evento 2: o evento não é o que foi escrito");
  });
});
