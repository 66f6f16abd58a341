import { createTestClock } from "@acervo/test-kit/clock";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDb, type Db } from "../../platform/db/db.ts";
import { deleteContagensVencidas } from "../../platform/call-counter.ts";

describe("limpeza dos limites", () => {
  let database: TestDatabase;
  let db: Db;
  beforeEach(async () => {
    database = await createTestDatabase();
    db = createDb(database.url);
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  it("apaga as contagens de mais de um dia e deixa as outras", async () => {
    const clock = createTestClock("2026-11-15T12:00:00Z");
    await db
      .insertInto("limiteRequisicao")
      .values([
        { chave: "velha", inicio: "2026-11-14T11:59:59Z", contagem: 3 },
        { chave: "nova", inicio: "2026-11-15T11:59:00Z", contagem: 1 },
      ])
      .execute();
    await db.transaction().execute((tx) => deleteContagensVencidas(tx, clock.now()));
    expect(await db.selectFrom("limiteRequisicao").select("chave").execute()).toEqual([{ chave: "nova" }]);
  });
});
