import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { asOwner, createTestDatabase, dropAbandonedDatabases, type TestDatabase } from "./database.ts";
import { stack, withClient } from "./stack.ts";
import { ensureTemplate } from "./template.ts";

// Touches: infra, platform/db.

const databases: TestDatabase[] = [];

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  databases.push(database);
  return database;
}

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

async function databaseNames(pattern: string): Promise<string[]> {
  return withClient(stack().postgres.adminUrl, async (client) => {
    const found = await client.query<{ datname: string }>("SELECT datname FROM pg_database WHERE datname LIKE $1", [
      pattern,
    ]);
    return found.rows.map((row) => row.datname);
  });
}

test("cada banco de teste nasce migrado e o que se escreve em um não aparece no outro", async () => {
  const [one, other] = await Promise.all([newDatabase(), newDatabase()]);
  await asOwner(one, "CREATE TABLE marca AS SELECT 1 AS valor");
  const tables = (url: string): Promise<string[]> =>
    withClient(url, async (client) => {
      const found = await client.query<{ tablename: string }>(
        "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
      );
      return found.rows.map((row) => row.tablename);
    });
  expect(await tables(one.url)).toContain("marca");
  expect(await tables(one.url)).toContain("usuario");
  expect(await tables(other.url)).toContain("usuario");
  expect(await tables(other.url)).not.toContain("marca");
});

test("nem a aplicação nem o dono do banco de teste administram o servidor", async () => {
  const { url, ownerUrl } = await newDatabase();
  for (const address of [url, ownerUrl]) {
    const superuser = await withClient(address, (client) => client.query<{ is: string }>("SHOW is_superuser"));
    expect(superuser.rows).toEqual([{ is_superuser: "off" }]);
  }
});

test("o banco modelo é feito uma vez só, mesmo pedido várias vezes ao mesmo tempo, e ninguém se conecta a ele", async () => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-template-"));
  const marker = join(folder, "runs");
  writeFileSync(
    join(folder, "migrate.ts"),
    `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(marker)}, "x");`,
  );
  const source = { migrationsDir: folder, migrateScript: join(folder, "migrate.ts") };
  const [name, ...others] = await Promise.all([1, 2, 3, 4].map(() => ensureTemplate(source)));
  expect(new Set(others)).toEqual(new Set([name]));
  const state = await withClient(stack().postgres.adminUrl, (client) =>
    client.query("SELECT datistemplate, datallowconn FROM pg_database WHERE datname = $1", [name]),
  );
  expect(state.rows).toEqual([{ datistemplate: true, datallowconn: false }]);
  await withClient(stack().postgres.adminUrl, async (client) => {
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await client.query(`DROP DATABASE ${name}`);
  });
  rmSync(folder, { recursive: true });
});

test("bancos de execuções que já terminaram são apagados; os de processos vivos ficam", async () => {
  const mine = await newDatabase();
  // No process can have this id: it is above the largest that Linux gives.
  const abandoned = "acervo_test_99999999_00000000";
  await withClient(stack().postgres.adminUrl, (client) => client.query(`CREATE DATABASE ${abandoned}`));
  await dropAbandonedDatabases();
  const left = await databaseNames("acervo\\_test\\_%");
  expect(left).not.toContain(abandoned);
  expect(left).toContain(mine.name);
});

test("uma migração que falha é dita e não deixa um modelo pela metade", async () => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-template-"));
  writeFileSync(join(folder, "migrate.ts"), `process.stderr.write("coluna inexistente"); process.exit(1);`);
  const source = { migrationsDir: folder, migrateScript: join(folder, "migrate.ts") };
  await expect(ensureTemplate(source)).rejects.toThrow("coluna inexistente");
  await expect(ensureTemplate(source)).rejects.toThrow("coluna inexistente");
  rmSync(folder, { recursive: true });
});
