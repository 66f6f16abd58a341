import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stack } from "@acervo/test-kit/stack";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { trailOf } from "../../../../test/customer-api.ts";
import { createStatementWorld, type StatementWorld } from "../../../../test/statements/statement-world.ts";
import { emitirExtratoJob } from "../extratos.jobs.ts";

const PROGRAMA = join(import.meta.dirname, "../../../../test/statements/statement-worker-process.ts");
const ESPERA = { timeout: 60_000, interval: 100 };

describe("processo morto enquanto emite um extrato", () => {
  let world: StatementWorld;
  const vivos: ChildProcess[] = [];
  beforeAll(async () => {
    world = await createStatementWorld();
    await world.semContratacoes();
    await world.preparar();
  });
  afterEach(async () => {
    for (const processo of vivos.splice(0)) {
      processo.kill("SIGKILL");
      if (processo.exitCode === null && processo.signalCode === null) await once(processo, "exit");
    }
  });
  afterAll(() => world.close());

  const iniciar = (momento: "stored" | "never"): ChildProcess => {
    const argumentos = [PROGRAMA, world.api.databaseUrl, stack().s3.bucket, world.chaveFiscal, momento];
    const processo = spawn(process.execPath, argumentos, { stdio: ["ignore", "pipe", "inherit"] });
    vivos.push(processo);
    return processo;
  };
  const parado = async ({ stdout }: ChildProcess): Promise<void> => {
    if (stdout === null) throw new Error("no output");
    for await (const linha of createInterface({ input: stdout })) if (linha === "stands still") return;
    throw new Error("It ended before it came to the moment.");
  };
  /** The time after which a worker without a sign of life is taken for dead has gone by. */
  const passaOPrazoDeVida = () =>
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute'
      where name = ${emitirExtratoJob.name} and state = 'active'`.execute(world.api.deps.db);
  /** That before another try, too. */
  const passaAEspera = () =>
    sql`update pgboss.job set start_after = now()
      where name = ${emitirExtratoJob.name} and state = 'retry'`.execute(world.api.deps.db);

  it("[EXTRATO-02] morto com o arquivo guardado, outro processo o emite uma vez, com um evento e um e-mail", async () => {
    const { id } = await world.nova();
    await world.abrir();
    const primeiro = iniciar("stored");
    await parado(primeiro);
    primeiro.kill("SIGKILL");
    await once(primeiro, "exit");
    expect(primeiro.signalCode).toBe("SIGKILL");
    const pedido = await world.doMes(id);
    expect([pedido.situacao, await world.arquivosDe(pedido)]).toEqual(["PEDIDO", 1]);

    await passaOPrazoDeVida();
    iniciar("never");
    await expect
      .poll(async () => {
        await passaAEspera();
        return (await world.doMes(id)).situacao;
      }, ESPERA)
      .toBe("EMITIDO");
    const extrato = await world.doMes(id);
    expect((await trailOf(world.api, id)).filter(({ acao }) => acao === "EXTRATO_EMITIDO")).toHaveLength(1);
    expect(await world.emails(extrato)).toHaveLength(1);
    expect((await world.pdfDe(extrato)).subarray(0, 5).toString()).toBe("%PDF-");
  }, 120_000);
});
