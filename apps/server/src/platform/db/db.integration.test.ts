import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDb, type Db } from "./db.ts";

let banco: TestDatabase;
let db: Db;

beforeAll(async () => {
  banco = await createTestDatabase();
  db = createDb(banco.url, { max: 2 });
});

afterAll(async () => {
  await db.destroy();
  await banco.drop();
});

const primeira = async <T>(consulta: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
  (await consulta.execute(db)).rows[0];

test("int8 vira número, e um que o JavaScript não guarda exato é recusado", async () => {
  expect(await primeira(sql`SELECT 9007199254740991::int8 AS maior, count(*) AS total FROM uf`)).toEqual({
    maior: Number.MAX_SAFE_INTEGER,
    total: 27,
  });
  await expect(sql`SELECT 9007199254740992::int8 AS grande`.execute(db)).rejects.toThrow(RangeError);
});

test("date é texto, timestamptz é Date, e a sessão está em UTC", async () => {
  expect(
    await primeira(sql`SELECT date '2026-11-15' AS dia, timestamptz '2026-11-15 00:00:00-03' AS instante,
      current_setting('TimeZone') AS fuso`),
  ).toEqual({ dia: "2026-11-15", instante: new Date("2026-11-15T03:00:00Z"), fuso: "UTC" });
});

test("listas seguem os mesmos tipos", async () => {
  expect(
    await primeira(
      sql`SELECT ARRAY[1, NULL, 3]::int8[] AS ids, ARRAY[date '2026-11-15'] AS dias, '{}'::int8[] AS vazia`,
    ),
  ).toEqual({ ids: [1, null, 3], dias: ["2026-11-15"], vazia: [] });
});

test("as colunas chegam em camelCase, e as chaves dentro de um json ficam como foram gravadas", async () => {
  const cartorio = { codigoCorregedoria: "1", distrito: "Sede", nome: "Ofício" };
  const linha = await db
    .insertInto("cartorio")
    .values(cartorio)
    .returning(["nomeDistritoECartorio", "codigoCorregedoria"])
    .executeTakeFirstOrThrow();
  expect(linha).toEqual({ nomeDistritoECartorio: "Sede — Ofício", codigoCorregedoria: "1" });

  const resposta = { tipo_logradouro: { nome_longo: "Rua" } };
  await db
    .insertInto("cepCache")
    .values({ cep: "30140071", resposta: JSON.stringify(resposta), origem: "viacep", consultadoEm: new Date() })
    .execute();
  expect(await db.selectFrom("cepCache").select("resposta").executeTakeFirst()).toEqual({ resposta });
});

test("uma conexão ociosa que cai é contada, e a próxima consulta usa outra", async () => {
  const perdida = Promise.withResolvers<Error>();
  const outro = createDb(banco.url, { max: 1, onConnectionLost: perdida.resolve });
  const { pid } = (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(outro)).rows[0] ?? { pid: 0 };
  await sql`SELECT pg_terminate_backend(${pid})`.execute(db);
  expect((await perdida.promise).message).toMatch(/terminat/);
  expect((await sql`SELECT 1 AS um`.execute(outro)).rows).toEqual([{ um: 1 }]);
  await outro.destroy();
});
