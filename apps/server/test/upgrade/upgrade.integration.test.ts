import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, createEmptyDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { dumpDatabase, restoreDump } from "@acervo/test-kit/database-dump";
import { withClient } from "@acervo/test-kit/stack";
import { migrate } from "@acervo/test-kit/template";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { fillDatabase } from "./fill-database.ts";
import { verifyChain } from "../../src/platform/audit/verify-chain.ts";

// Touches: agentes, auditoria, cartoes, contratos, faturas, lgpd, platform/audit, platform/db, usuarios.

/** The last version that was released: `npm run upgrade:fixture` makes its dump. */
const PREVIOUS = join(import.meta.dirname, "0.9.0.sql");

const TABLES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;

const countRows = (url: string): Promise<ReadonlyMap<string, number>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(TABLES);
    const counts = new Map<string, number>();
    for (const { name } of rows) {
      const found = await client.query<{ total: number }>(`SELECT count(*)::integer AS total FROM ${name}`);
      counts.set(name, found.rows[0]?.total ?? 0);
    }
    return counts;
  });

/** Without the queue's tables of a day, which are named by the day on which it was installed. */
const SCHEMA = ["--schema-only", "--exclude-table=pgboss.queue_stats_*"];

/** A schema in the words that PostgreSQL finds for it the second time: they differ from the first, and then no more. */
const schemaOf = async ({ ownerUrl }: TestDatabase): Promise<string> => {
  const copy = await createEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), "schema-"));
  try {
    await writeFile(join(folder, "schema.sql"), await dumpDatabase(ownerUrl, ...SCHEMA));
    await restoreDump(copy.ownerUrl, join(folder, "schema.sql"));
    return await dumpDatabase(copy.ownerUrl, ...SCHEMA);
  } finally {
    await rm(folder, { recursive: true });
    await copy.drop();
  }
};

describe("a versão anterior, com linhas em toda tabela, trazida a esta", () => {
  let upgraded: TestDatabase;
  let fresh: TestDatabase;
  let db: Db;
  let before: ReadonlyMap<string, number>;

  beforeAll(async () => {
    [upgraded, fresh] = await Promise.all([createEmptyDatabase(), createTestDatabase()]);
    await restoreDump(upgraded.ownerUrl, PREVIOUS);
    before = await countRows(upgraded.ownerUrl);
    await migrate(upgraded.ownerUrl);
    db = createDb(upgraded.url);
  });
  afterAll(async () => {
    await db.destroy();
    await Promise.all([upgraded.drop(), fresh.drop()]);
  });

  it("o retrato tem linhas em todas as tabelas", () => {
    expect([...before].filter(([, total]) => total === 0)).toEqual([]);
  });

  it("nenhuma tabela perde linhas", async () => {
    const after = await countRows(upgraded.url);
    expect([...before].filter(([table, total]) => (after.get(table) ?? 0) < total)).toEqual([]);
  });

  it("a trilha de auditoria continua conferindo", async () => {
    const chains = await db.selectFrom("auditoriaCadeia").selectAll().execute();
    expect(chains.length).toBeGreaterThan(0);
    for (const { cadeia, seq, hash } of chains)
      expect(await verifyChain(db, cadeia, { seq, hash })).toMatchObject({ eventos: seq, problema: null });
  });

  it("fica com o mesmo esquema e os mesmos direitos de um banco feito do nada", async () => {
    const [one, other] = await Promise.all([upgraded, fresh].map(schemaOf));
    expect(one).toBe(other);
  });

  it("fica com as mesmas filas e horários de um banco feito do nada", async () => {
    const queues = ({ url }: TestDatabase) =>
      withClient(url, async (client) => {
        const found = await client.query<Record<string, unknown>>(
          "SELECT q.name, q.retry_limit, q.expire_seconds, s.cron FROM pgboss.queue q LEFT JOIN pgboss.schedule s USING (name) ORDER BY 1",
        );
        return found.rows;
      });
    expect(await queues(upgraded)).toEqual(await queues(fresh));
  });
});

it("[SRV-375] o retrato desta versão pode ser feito, com linhas em todas as tabelas", async () => {
  const filled = await fillDatabase();
  try {
    const counts = await countRows(filled.ownerUrl);
    expect([...counts].filter(([, total]) => total === 0)).toEqual([]);
  } finally {
    await filled.drop();
  }
});
