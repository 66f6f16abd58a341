import { spawn, type ChildProcess } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../../../test/proofs/restore-test-world.ts";
import { emitirAtaJob } from "../testes-restauracao.jobs.ts";

const PROGRAMA = join(import.meta.dirname, "../../../../test/proofs/ata-worker-process.ts");
const ESPERA = { timeout: 60_000, interval: 100 };

describe("processo morto enquanto emite uma Ata", () => {
  let world: TestWorld;
  const vivos: ChildProcess[] = [];
  beforeAll(async () => {
    world = await createTestWorld();
  });
  afterEach(async () => {
    for (const processo of vivos.splice(0)) {
      processo.kill("SIGKILL");
      if (processo.exitCode === null && processo.signalCode === null) await once(processo, "exit");
    }
  });
  afterAll(() => world.close());

  const iniciar = (momento: "stored" | "never"): ChildProcess => {
    const argumentos = [PROGRAMA, world.database.url, world.bucket.name, momento];
    const processo = spawn(process.execPath, argumentos, { stdio: ["ignore", "pipe", "inherit"] });
    vivos.push(processo);
    return processo;
  };
  const parado = async ({ stdout }: ChildProcess): Promise<void> => {
    if (stdout === null) throw new Error("no output");
    for await (const linha of createInterface({ input: stdout })) if (linha === "stands still") return;
    throw new Error("It ended before it came to the moment.");
  };
  /** The time after which a worker without a sign of life is taken for dead, and that before another try, have gone by. */
  const passaOTempo = async (): Promise<void> => {
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
      where name = ${emitirAtaJob.name} and state = 'active' and heartbeat_on is not null and retry_count = 0`.execute(
      world.db,
    );
    await sql`update pgboss.job set start_after = now()
      where name = ${emitirAtaJob.name} and state = 'retry'`.execute(world.db);
  };

  it("[ATA-30] morto com o PDF guardado, outro processo a emite uma vez, com um evento e um e-mail", async () => {
    const maquina = await world.comArquivos();
    const id = await world.abrir([maquina]);
    await world.conduzir(id);
    await world.declarar(id);
    const primeiro = iniciar("stored");
    await parado(primeiro);
    primeiro.kill("SIGKILL");
    await once(primeiro, "exit");
    expect((await world.consultar(id)).ata?.emitidaEm).toBeNull();

    iniciar("never");
    await expect
      .poll(async () => {
        await passaOTempo();
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
  }, 120_000);
});
