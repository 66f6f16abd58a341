import { join } from "node:path";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { trailOf } from "../../../../test/customer-api.ts";
import { killedWorkers, type KilledWorkers } from "../../../../test/jobs/killed-workers.ts";
import { createStatementWorld, type StatementWorld } from "../../../../test/statements/statement-world.ts";
import { emitirExtratoJob } from "../extratos.jobs.ts";

const PROGRAMA = join(import.meta.dirname, "../../../../test/statements/statement-worker-process.ts");
const ESPERA = { timeout: 60_000, interval: 100 };

describe("processo morto enquanto emite um extrato", () => {
  let world: StatementWorld;
  let workers: KilledWorkers;
  beforeAll(async () => {
    world = await createStatementWorld();
    await world.semContratacoes();
    await world.preparar();
    workers = killedWorkers(world.api.deps.db, { program: PROGRAMA, job: emitirExtratoJob });
  });
  afterEach(() => workers.end());
  afterAll(() => world.close());

  it("[EXTRATO-02] morto com o arquivo guardado, outro processo o emite uma vez, com um evento e um e-mail", async () => {
    const { id } = await world.nova();
    await world.abrir();
    const ondeTrabalha = [world.api.databaseUrl, stack().s3.bucket, world.chaveFiscal];
    await workers.killStandingStill(...ondeTrabalha, "stored");
    const pedido = await world.doMes(id);
    expect([pedido.situacao, await world.arquivosDe(pedido)]).toEqual(["PEDIDO", 1]);

    workers.start(...ondeTrabalha, "never");
    await expect
      .poll(async () => {
        await workers.hurryRetry();
        return (await world.doMes(id)).situacao;
      }, ESPERA)
      .toBe("EMITIDO");
    const extrato = await world.doMes(id);
    expect((await trailOf(world.api, id)).filter(({ acao }) => acao === "EXTRATO_EMITIDO")).toHaveLength(1);
    expect(await world.emails(extrato)).toHaveLength(1);
    expect((await world.pdfDe(extrato)).subarray(0, 5).toString()).toBe("%PDF-");
  });
});
