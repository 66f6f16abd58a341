import { Registry } from "@platformatic/prom-client";
import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { createDb, type Db } from "../db/db.ts";
import { createSaidasMetrics } from "./saidas.metrics.ts";
import { markLiberada, markSegurada } from "./saidas.queries.ts";
import { estaoSeguradas, exigirSaidas, notarSeguradas } from "./saidas.ts";

describe("o banco que não está onde estava", () => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = createDb(database.url);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  beforeEach(() => db.transaction().execute((tx) => markLiberada(tx, systemClock.now())));

  const comLinhas = () => {
    const linhas: string[] = [];
    const logger = pino({ level: "error" }, { write: (linha: string) => void linhas.push(linha) });
    return { linhas, deps: { db, logger, clock: systemClock, metrics: new Registry() } };
  };

  it.each([
    ["outro cluster", "UPDATE marca_do_banco SET sistema = '1'"],
    ["outra linha do tempo", "UPDATE marca_do_banco SET linha_do_tempo = 'FFFFFFFF'"],
    ["sem a marca", "DELETE FROM marca_do_banco"],
  ])("%s segura desde o primeiro olhar, e liberado não mais", async (_nome, comando) => {
    expect(await estaoSeguradas(db)).toBe(false);
    await asOwner(database, comando);
    expect(await estaoSeguradas(db)).toBe(true);
    await expect(exigirSaidas(db)).rejects.toThrow("has to be reconciled");
    await db.transaction().execute((tx) => markLiberada(tx, systemClock.now()));
    expect(await estaoSeguradas(db)).toBe(false);
  });

  it("[LIV-20] o sistema, a linha do tempo e o operador seguram, também num processo que já roda", async () => {
    const outroProcesso = createDb(database.url);
    for (const coluna of ["sistema", "linha_do_tempo"]) {
      expect(await estaoSeguradas(outroProcesso)).toBe(false);
      await asOwner(database, `UPDATE marca_do_banco SET ${coluna} = '1'`);
      expect([await estaoSeguradas(db), await estaoSeguradas(outroProcesso)]).toEqual([true, true]);
      await db.transaction().execute((tx) => markLiberada(tx, systemClock.now()));
    }
    await db.transaction().execute((tx) => markSegurada(tx, systemClock.now()));
    expect([await estaoSeguradas(db), await estaoSeguradas(outroProcesso)]).toEqual([true, true]);
    await outroProcesso.destroy();
  });

  it("[LIV-23] é dito uma vez no log, com desde quando, e pela métrica o tempo todo", async () => {
    const { linhas, deps } = comLinhas();
    createSaidasMetrics(deps);
    expect(await deps.metrics.metrics()).toContain("acervo_saidas_seguradas 0");
    await asOwner(database, "UPDATE marca_do_banco SET linha_do_tempo = 'FFFFFFFF'");
    expect(await deps.metrics.metrics()).toContain("acervo_saidas_seguradas 1");
    const desde = await notarSeguradas(deps);
    expect(await notarSeguradas(deps)).toEqual(desde);
    expect(linhas).toHaveLength(1);
  });
});
