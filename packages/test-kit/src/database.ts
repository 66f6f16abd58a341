import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { memoryTablespace } from "@acervo/infra/stack/postgres-memory";
import { databaseUrls } from "@acervo/infra/stack/postgres-roles";
import type { Client } from "pg";
import { stack, withClient } from "./stack.ts";
import { ensureTemplate } from "./template.ts";

export type TestDatabase = {
  name: string;
  /** As the application. */
  url: string;
  /** As the owner of the tables. */
  ownerUrl: string;
  drop(): Promise<void>;
};

const prefix = "acervo_test_";

/** What is measured, and what grows beyond memory, lies on the disk. */
export type DatabasePlace = "memory" | "disk";

/** A database of its own, migrated. Drop it when the test file ends. */
export async function createTestDatabase(place: DatabasePlace = "memory"): Promise<TestDatabase> {
  return createFrom(await ensureTemplate(), place);
}

/** What the application may not do: changing a table, emptying one, planting a fault in one. */
export async function asOwner({ url }: Pick<TestDatabase, "url">, ...statements: readonly string[]): Promise<void> {
  const { ownerUrl } = databaseUrls(stack().postgres, new URL(url).pathname.slice(1));
  await withClient(ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

/** The database as it is now, as another one. Its connections are cut: PostgreSQL copies only what nobody uses. */
export async function copyTestDatabase({ name }: Pick<TestDatabase, "name">): Promise<TestDatabase> {
  await admin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  return createFrom(name, "memory");
}

/** A database without any table, for one that is brought there otherwise. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createFrom("template0", "memory");
}

async function createFrom(template: string, place: DatabasePlace): Promise<TestDatabase> {
  // The id of the process tells later runs whether its owner is still there.
  const name = `${prefix}${process.pid}_${randomBytes(4).toString("hex")}`;
  await withClient(stack().postgres.adminUrl, async (client) => {
    const options = place === "memory" && (await hasMemory(client)) ? IN_MEMORY : "";
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER acervo ${options}`);
  });
  return {
    name,
    ...databaseUrls(stack().postgres, name),
    drop: () => admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Copying files is cheaper than sending their pages through the log, where neither waits for a disk. */
const IN_MEMORY = `TABLESPACE ${memoryTablespace} STRATEGY file_copy`;

/** A stack on a machine that is short of memory has none of it for us. */
async function hasMemory(client: Client): Promise<boolean> {
  const found = await client.query("SELECT FROM pg_tablespace WHERE spcname = $1", [memoryTablespace]);
  return found.rowCount === 1;
}

/** Drops the databases of processes that ended without doing so. */
export async function dropAbandonedDatabases(): Promise<void> {
  const names = await withClient(stack().postgres.adminUrl, async (client) => {
    const found = await client.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE starts_with(datname, $1)",
      [prefix],
    );
    return found.rows.map((row) => row.datname);
  });
  const abandoned = names.filter((name) => !existsSync(`/proc/${name.slice(prefix.length).split("_")[0]}`));
  for (const name of abandoned) await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function admin(statement: string): Promise<void> {
  await withClient(stack().postgres.adminUrl, (client) => client.query(statement));
}
