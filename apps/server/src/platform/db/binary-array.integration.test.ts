import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { byteaArray, int8Array, textArray, varbit, varbitArray } from "./binary-array.ts";
import { createDb, type Db } from "./db.ts";

describe("listas em forma binária", () => {
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

  it("chegam ao banco como foram dadas", async () => {
    const bytes = [Buffer.from([0, 255, 92, 34]), Buffer.alloc(0), null, Buffer.from("ábaco")];
    const textos = ["", 'aspas " e barra \\', "NULL", "ação 🗂️"];
    const numeros = [0, -1, Number.MAX_SAFE_INTEGER, null];
    const { rows } = await sql<{ bytes: Buffer | null; texto: string; numero: number | null }>`
      select * from unnest(${byteaArray(bytes)}::bytea[], ${textArray(textos)}::text[], ${int8Array(numeros)}::bigint[])
        as dado (bytes, texto, numero)`.execute(db);
    expect(rows).toEqual(
      bytes.map((cada, indice) => ({ bytes: cada, texto: textos[indice], numero: numeros[indice] })),
    );
  });

  it("bits chegam como os bytes que os têm", async () => {
    const bits = [Buffer.from([0b1000_0001]), Buffer.from([0, 255])];
    const { rows } = await sql<{ bits: string; um: string }>`
      select bits::text, ${varbit(Buffer.from([0b0101_0000]))}::varbit::text as um
      from unnest(${varbitArray(bits)}::varbit[]) as dado (bits)`.execute(db);
    expect(rows).toEqual([
      { bits: "10000001", um: "01010000" },
      { bits: "0000000011111111", um: "01010000" },
    ]);
  });

  it("vazias também", async () => {
    const { rows } = await sql<{ total: number }>`
      select cardinality(${byteaArray([])}::bytea[]) + cardinality(${textArray([])}::text[])
        + cardinality(${int8Array([])}::bigint[]) as total`.execute(db);
    expect(rows).toEqual([{ total: 0 }]);
  });
});
