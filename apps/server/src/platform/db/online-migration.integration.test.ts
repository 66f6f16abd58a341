import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { withClient } from "@acervo/test-kit/stack";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LOCK_TIMEOUT_MS, MigrationBlockedError, retryOnLock } from "./lock-retry.ts";
import { migrateDatabase } from "./migrate-database.ts";

/** Between two tries the migration pauses for up to 15 s. */
const COM_CALMA = { timeout: 60_000, interval: 50 };

let banco: TestDatabase;
let dir: string;
const avisos: string[] = [];

beforeEach(async () => {
  banco = await createTestDatabase();
  await withClient(banco.ownerUrl, async (client) => {
    await client.query("DROP SCHEMA migration CASCADE");
    await client.query("CREATE TABLE ato (id integer, livro text)");
    await client.query("INSERT INTO ato SELECT n, 'A' || n % 10 FROM generate_series(1, 1000) n");
    await client.query("GRANT SELECT ON ato TO acervo_app");
  });
  dir = await mkdtemp(join(tmpdir(), "migrations-"));
  avisos.length = 0;
});

afterEach(async () => {
  await banco.drop();
  await rm(dir, { recursive: true });
});

const escrever = (arquivo: string, sql: string) => writeFile(join(dir, arquivo), `${sql}\n`);
const migrar = () => migrateDatabase({ url: banco.ownerUrl, dir, report: (linha) => void avisos.push(linha) });

/** A report of the application: it reads the table in a transaction that stays open. */
const abrirLeitura = async () => {
  const leitor = new Client({ connectionString: banco.url, application_name: "relatorio-longo" });
  await leitor.connect();
  await leitor.query("BEGIN");
  await leitor.query("SELECT count(*) FROM ato");
  return { fim: () => leitor.query("COMMIT").then(() => leitor.end()) };
};

/** Resolves once somebody waits for the table alone. */
const quemEsperaPelaTabela = () =>
  vi.waitFor(async () => {
    const { rowCount } = await withClient(banco.ownerUrl, (client) =>
      client.query(
        "SELECT FROM pg_locks WHERE relation = 'ato'::regclass AND mode = 'AccessExclusiveLock' AND NOT granted",
      ),
    );
    expect(rowCount).toBe(1);
  }, COM_CALMA);

test("atrás de uma leitura aberta, a migração desiste de cada vez para as outras passarem, e passa depois", async () => {
  await escrever("9001-add-folha.sql", "ALTER TABLE ato ADD COLUMN folha integer;");
  const leitura = await abrirLeitura();
  const migracao = migrar();
  for (const vez of [1, 2]) {
    await quemEsperaPelaTabela();
    // It queues behind the migration, which waits for the open reading: it is answered because the migration gives up.
    await withClient(banco.url, (client) => client.query("SELECT count(*) FROM ato"));
    await vi.waitFor(() => expect(avisos.length).toBeGreaterThanOrEqual(vez), COM_CALMA);
  }
  await leitura.fim();
  expect(await migracao).toEqual(["9001-add-folha"]);
  expect(LOCK_TIMEOUT_MS).toBe(3_000);
  expect(avisos[0]).toMatch(
    /^9001-add-folha waits for session \d+ of acervo_app \(relatorio-longo, idle in transaction for \d+ s\)/,
  );
});

test("quem desiste diz por quem esperou e não deixa nada pela metade", async () => {
  const leitura = await abrirLeitura();
  await withClient(banco.ownerUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const retry = { url: banco.ownerUrl, pid: rows[0]?.pid ?? 0, report: () => undefined, tries: 1 };
    const tentativa = retryOnLock(retry, "9001-drop-ato", () => client.query("DROP TABLE ato").then(() => undefined));
    await expect(tentativa).rejects.toBeInstanceOf(MigrationBlockedError);
    await expect(tentativa).rejects.toThrow(
      /9001-drop-ato did not get its lock in 1 tries .* session \d+ of acervo_app \(relatorio-longo/,
    );
  });
  await leitura.fim();
});

test("um índice é construído fora de transação enquanto se lê e se escreve, e dois migradores não se travam", async () => {
  await escrever("9001-index-livro.sql", "-- no transaction\nCREATE INDEX CONCURRENTLY ato_livro ON ato (livro);");
  const leitura = await abrirLeitura();
  const migracoes = Promise.all([migrar(), migrar()]);
  // It waits for the transaction that was there before it; meanwhile the table takes rows.
  await withClient(banco.ownerUrl, async (client) => {
    await vi.waitFor(async () => {
      const { rowCount } = await client.query("SELECT FROM pg_class WHERE relname = 'ato_livro'");
      expect(rowCount).toBe(1);
    }, COM_CALMA);
    await client.query("INSERT INTO ato VALUES (1001, 'B')");
  });
  await leitura.fim();
  expect((await migracoes).flat()).toEqual(["9001-index-livro"]);
});

test("um índice que ficou inválido é refeito na próxima vez", async () => {
  await escrever("9001-index-ids.sql", "-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY ato_id ON ato (id);");
  await withClient(banco.ownerUrl, (client) => client.query("INSERT INTO ato VALUES (1, 'repetido')"));
  await expect(migrar()).rejects.toThrow(/could not create unique index/);
  await withClient(banco.ownerUrl, (client) => client.query("DELETE FROM ato WHERE livro = 'repetido'"));
  expect(await migrar()).toEqual(["9001-index-ids"]);
  const valid = await withClient(banco.ownerUrl, (client) =>
    client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'ato_id'::regclass"),
  );
  expect(valid.rows).toEqual([{ indisvalid: true }]);
});
