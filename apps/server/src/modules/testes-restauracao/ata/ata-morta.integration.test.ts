import { hash } from "node:crypto";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { killedWorkers, type KilledWorkers } from "../../../../test/jobs/killed-workers.ts";
import { createTestWorld, type TestWorld } from "../../../../test/proofs/restore-test-world.ts";
import { emitirAtaJob } from "../testes-restauracao.jobs.ts";

const PROGRAMA = join(import.meta.dirname, "../../../../test/proofs/ata-worker-process.ts");
const ESPERA = { timeout: 60_000, interval: 100 };

describe("processo morto enquanto emite uma Ata", () => {
  let world: TestWorld;
  let workers: KilledWorkers;
  beforeAll(async () => {
    world = await createTestWorld();
    workers = killedWorkers(world.db, { program: PROGRAMA, job: emitirAtaJob });
  });
  afterEach(() => workers.end());
  afterAll(() => world.close());

  it("[ATA-30] morto com o PDF guardado, outro processo a emite uma vez, com um evento e um e-mail", async () => {
    const maquina = await world.comArquivos();
    const id = await world.abrir([maquina]);
    await world.conduzir(id);
    await world.declarar(id);
    await workers.killStandingStill(world.database.url, world.bucket.name, "stored");
    expect((await world.consultar(id)).ata?.emitidaEm).toBeNull();

    workers.start(world.database.url, world.bucket.name, "never");
    await expect
      .poll(async () => {
        await workers.hurryRetry();
        return (await world.consultar(id)).situacao.codigo;
      }, ESPERA)
      .toBe("EMITIDO");
    const { ata } = await world.consultar(id);
    expect(hash("sha256", await world.baixar(id), "hex")).toBe(ata?.sha256);
    const eventos = await world.db
      .selectFrom("auditoriaEvento")
      .select("detalhes")
      .where("acao", "=", "ATA_EMITIDA")
      .where("alvoId", "=", String(id))
      .execute();
    expect(eventos).toMatchObject([{ detalhes: { sha256: ata?.sha256 } }]);
    expect(await world.emailsDaAta(id)).toHaveLength(1);
  });
});
