import { appendFile, cp, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { withClient } from "@acervo/test-kit/stack";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDb } from "./db.ts";
import { ChangedMigrationError, MIGRATIONS_DIR, migrateDatabase } from "./migrate-database.ts";
import { requireMigrations } from "./require-migrations.ts";

let banco: TestDatabase;
let dir: string;

beforeEach(async () => {
  banco = await createTestDatabase();
  dir = await mkdtemp(join(tmpdir(), "migrations-"));
  await cp(MIGRATIONS_DIR, dir, { recursive: true });
});

afterEach(async () => {
  await banco.drop();
  await rm(dir, { recursive: true });
});

const migrar = () => migrateDatabase({ url: banco.ownerUrl, dir });
const escrever = (arquivo: string, sql: string) => writeFile(join(dir, arquivo), `-- Up Migration\n${sql}\n`);
const existe = (tabela: string) =>
  withClient(banco.url, async (client) => {
    const { rows } = await client.query<{ nome: string | null }>("SELECT to_regclass($1)::text AS nome", [tabela]);
    return rows[0]?.nome !== null;
  });

test("um banco já migrado não tem nada a fazer", async () => {
  expect(await migrar()).toEqual([]);
});

test("aplica só o arquivo novo", async () => {
  await escrever("9001-create-nova.sql", "CREATE TABLE nova (id integer);");
  expect(await migrar()).toEqual(["9001-create-nova"]);
  expect(await existe("nova")).toBe(true);
});

test("recusa um arquivo aplicado que foi alterado, mesmo que só num comentário", async () => {
  await appendFile(join(dir, "0012-create-usuario.sql"), "-- uma linha a mais\n");
  const tentativa = migrar();
  await expect(tentativa).rejects.toBeInstanceOf(ChangedMigrationError);
  await expect(tentativa).rejects.toMatchObject({ files: ["0012-create-usuario"] });
});

test("recusa um arquivo aplicado que sumiu ou mudou de nome", async () => {
  await rename(join(dir, "0012-create-usuario.sql"), join(dir, "0012-create-user.sql"));
  await expect(migrar()).rejects.toMatchObject({ files: ["0012-create-usuario"] });
});

test("recusa um arquivo novo que vem antes de um aplicado", async () => {
  await escrever("0012-a-antes.sql", "CREATE TABLE antes (id integer);");
  await expect(migrar()).rejects.toThrow(/would come before/);
  expect(await existe("antes")).toBe(false);
});

test("um arquivo que falha fica por aplicar, os que vieram antes ficam, e ele pode ser corrigido", async () => {
  await escrever("9001-create-boa.sql", "CREATE TABLE boa (id integer);");
  await escrever(
    "9002-create-ruim.sql",
    "CREATE TABLE metade (id integer); CREATE TABLE ruim (id tipo_que_nao_existe);",
  );
  await expect(migrar()).rejects.toThrow(/tipo_que_nao_existe/);
  expect(await existe("boa")).toBe(true);
  expect(await existe("metade")).toBe(false);

  await escrever("9002-create-ruim.sql", "CREATE TABLE ruim (id integer);");
  expect(await migrar()).toEqual(["9002-create-ruim"]);
});

test("dois processos ao mesmo tempo aplicam uma vez só", async () => {
  await escrever("9001-create-uma.sql", "CREATE TABLE uma (id integer); SELECT pg_sleep(0.2);");
  const aplicados = await Promise.all([1, 2, 3].map(() => migrar()));
  expect(aplicados.flat()).toEqual(["9001-create-uma"]);
});

/** What a process asks when it starts. */
const iniciar = async (): Promise<void> => {
  const db = createDb(banco.url, { max: 1 });
  try {
    await requireMigrations(db, dir);
  } finally {
    await db.destroy();
  }
};

test("[SRV-300] a versão anterior começa e migra no banco da seguinte, e diz o que deixou como está; só não acrescenta o que viria antes", async () => {
  await escrever("9001-create-nova.sql", "CREATE TABLE nova (id integer);");
  await migrar();
  await rm(join(dir, "9001-create-nova.sql"));
  const ditas: string[] = [];
  expect(await migrateDatabase({ url: banco.ownerUrl, dir, report: (linha) => ditas.push(linha) })).toEqual([]);
  expect(ditas).toEqual(["Left as it is, by a newer release: 9001-create-nova"]);
  await iniciar();
  // Back again: what the newer one did stands, and nothing is done twice.
  await escrever("9001-create-nova.sql", "CREATE TABLE nova (id integer);");
  expect(await migrar()).toEqual([]);
  // A mended release of before cannot add what would have had to come earlier.
  await rm(join(dir, "9001-create-nova.sql"));
  await escrever("9000-create-remendo.sql", "CREATE TABLE remendo (id integer);");
  await expect(migrar()).rejects.toThrow(/would come before/);
  expect(await existe("remendo")).toBe(false);
});

test("[SRV-301] a que veio antes do que uma migração tirou não começa nem migra; a que já não o usa, sim", async () => {
  await escrever("9001-create-nova.sql", "CREATE TABLE nova (id integer);");
  await escrever("9002-drop-velha.sql", "-- needs 9001-create-nova\nSELECT 1;");
  await migrar();
  await rm(join(dir, "9002-drop-velha.sql"));
  expect(await migrar()).toEqual([]);
  await iniciar();
  await rm(join(dir, "9001-create-nova.sql"));
  await expect(migrar()).rejects.toThrow(/too old for its database: 9002-drop-velha .* 9001-create-nova\.$/);
  await expect(iniciar()).rejects.toThrow(/too old for its database/);
});

test("[SRV-302] um processo não começa num banco a que falta uma migração dele, e diz qual", async () => {
  await iniciar();
  await escrever("9001-create-nova.sql", "CREATE TABLE nova (id integer);");
  await expect(iniciar()).rejects.toThrow(/run the migration command first\. Missing: 9001-create-nova$/);
});
