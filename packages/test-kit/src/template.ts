import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { applyRoles, databaseUrls } from "@acervo/infra/stack/postgres-roles";
import type { Client } from "pg";
import { compileCache } from "./compile-cache.ts";
import { stack, withClient } from "./stack.ts";

const serverDir = resolve(import.meta.dirname, "../../../apps/server");
const templatePrefix = "acervo_template_";
/** Several checkouts, each with its own migrations, may share one stack. */
const keptTemplates = 12;
const DEFINES_JOBS = /\bdefine(Cron)?Job\(/;
/** Arbitrary, the same in every process: who holds it may make or drop templates. */
const lockKey = 7_423_001;

export type TemplateSource = { migrationsDir: string; migrateScript: string };

const ownMigrations: TemplateSource = {
  migrationsDir: join(serverDir, "migrations"),
  migrateScript: join(serverDir, "src/start/migrate.ts"),
};

/** Reading a thousand files for every database of a process would cost as much as copying it. */
const hashes = new WeakMap<TemplateSource, string>();

/**
 * Name of a migrated database that nobody can connect to, made at most once per state of the migration files,
 * however many processes ask for it at the same time.
 */
export async function ensureTemplate(source: TemplateSource = ownMigrations): Promise<string> {
  const hash = hashes.get(source) ?? hashMigrations(source);
  hashes.set(source, hash);
  const name = templatePrefix + hash;
  await withClient(stack().postgres.adminUrl, async (client) => {
    if (await isReady(client, name)) return;
    await client.query("SELECT pg_advisory_lock($1)", [lockKey]);
    if (await isReady(client, name)) return;
    await applyRoles(client);
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} OWNER acervo`);
    await migrate(databaseUrls(stack().postgres, name).ownerUrl, source.migrateScript);
    // Being marked as a template says that it is complete; refusing connections, that it can always be copied.
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
    await dropOldTemplates(client);
  });
  return name;
}

async function isReady(client: Client, name: string): Promise<boolean> {
  const found = await client.query("SELECT FROM pg_database WHERE datname = $1 AND datistemplate", [name]);
  return found.rowCount === 1;
}

/** Newest first by the id that PostgreSQL gave it: a run that began before the last change may still use its own. */
async function dropOldTemplates(client: Client): Promise<void> {
  const templates = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY oid DESC OFFSET $2",
    [templatePrefix, keptTemplates],
  );
  for (const { datname } of templates.rows) {
    await client.query(`ALTER DATABASE ${datname} WITH IS_TEMPLATE false`);
    await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  }
}

/** The command makes queues, schedules and rights too, so that a template is of one state of the jobs and of its parts. */
function hashMigrations({ migrationsDir, migrateScript }: TemplateSource): string {
  const script = readFileSync(migrateScript, "utf8");
  const hash = createHash("sha256").update(script);
  for (const [, part = ""] of script.matchAll(/ from "(\.\.?\/[^"]+)"/g))
    hash.update(readFileSync(resolve(dirname(migrateScript), part)));
  for (const file of globSync("src/**/*.ts", { cwd: serverDir }).toSorted()) {
    const source = readFileSync(join(serverDir, file), "utf8");
    if (DEFINES_JOBS.test(source) && !file.endsWith(".test.ts")) hash.update(source);
  }
  for (const file of readdirSync(migrationsDir, { recursive: true, withFileTypes: true }).toSorted(byPath)) {
    if (file.isFile()) hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)));
  }
  return hash.digest("hex").slice(0, 12);
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return join(a.parentPath, a.name).localeCompare(join(b.parentPath, b.name));
}

/** Brings an empty database to the newest migration. */
export function migrate(url: string, migrateScript: string = ownMigrations.migrateScript): Promise<void> {
  const child = spawn(process.execPath, [migrateScript], {
    env: { ...compileCache, PATH: "/usr/bin:/bin", ACERVO_DATABASE_URL: url },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const stderr: Buffer[] = [];
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => {
      if (code === 0) done();
      else fail(new Error(`${migrateScript} → ${code}\n${Buffer.concat(stderr).toString("utf8")}`));
    });
  });
}
