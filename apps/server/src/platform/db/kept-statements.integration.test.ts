import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb, type Db } from "./db.ts";
import { KEPT } from "./kept-statements.ts";

const guardadas = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by prepare_time`.execute(db);
  return rows.map(({ statement }) => statement);
};

describe("comandos que o banco guarda prontos", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await asOwner(
      database,
      "CREATE TABLE coisa (id int PRIMARY KEY, nome text)",
      "INSERT INTO coisa VALUES (1, 'ata')",
      "GRANT SELECT ON coisa TO PUBLIC",
    );
  });
  afterAll(() => database.drop());

  const umaConexao = async (keepsStatements: boolean, work: (db: Db) => Promise<void>): Promise<void> => {
    const db = createDb(database.url, { max: 1, keepsStatements });
    try {
      await work(db);
    } finally {
      await db.destroy();
    }
  };
  const nomeDe = (db: Db, id: number) =>
    sql<{ nome: string }>`select nome from coisa where id = ${id} ${KEPT}`.execute(db);

  it("[SRV-296] o que vem com cada chamada é analisado uma vez por conexão, o resto não é guardado", () =>
    umaConexao(true, async (db) => {
      for (const id of [1, 2, 3]) {
        await nomeDe(db, id);
        await sql`select ${id}::int from coisa`.execute(db);
      }
      expect(await guardadas(db)).toEqual(["select nome from coisa where id = $1 /* kept */"]);
    }));

  it("[SRV-296] responde pelo que há, também depois de uma coluna a mais e de um índice a menos", () =>
    umaConexao(true, async (db) => {
      const antes = await nomeDe(db, 1);
      await asOwner(
        database,
        "ALTER TABLE coisa ADD outra int DEFAULT 7",
        "ALTER TABLE coisa DROP CONSTRAINT coisa_pkey",
        "UPDATE coisa SET nome = 'livro'",
      );
      expect([antes.rows, (await nomeDe(db, 1)).rows]).toEqual([[{ nome: "ata" }], [{ nome: "livro" }]]);
    }));

  it("[SRV-296] atrás de quem reparte conexões nada é guardado", () =>
    umaConexao(false, async (db) => {
      await nomeDe(db, 1);
      expect(await guardadas(db)).toEqual([]);
    }));
});
