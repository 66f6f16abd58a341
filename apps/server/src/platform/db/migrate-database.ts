import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { LOCK_TIMEOUT_MS, retryOnLock, type LockRetry } from "./lock-retry.ts";
import { readMigrationFiles, type MigrationFile } from "./migration-files.ts";
import { ofNewerRelease, type AppliedMigration } from "./newer-migrations.ts";

export const MIGRATIONS_DIR = join(import.meta.dirname, "../../../migrations");

// The book-keeping has a schema of its own: the generated types describe `public` only.
export const BOOKKEEPING_SCHEMA = "migration";
// Any constant serves, as long as every process that migrates uses the same one.
const LOCK_KEY = 4_121_975_001;
const TURN_CHECK_MS = 200;

export interface MigrateOptions {
  /** As the role that owns the tables. */
  readonly url: string;
  /** Folder of the `NNNN-verb-thing.sql` files. */
  readonly dir?: string;
  /** Told whom a file waits for. */
  readonly report?: (line: string) => void;
}

/** An applied file is not what it was when it ran: the database and the repository tell different stories. */
export class ChangedMigrationError extends Error {
  readonly files: readonly string[];
  constructor(files: readonly string[]) {
    super(`Applied migrations were changed or removed: ${files.join(", ")}. Restore them and write a new migration.`);
    this.name = "ChangedMigrationError";
    this.files = files;
  }
}

/** Asks again and again, rather than waiting in a statement: its snapshot would keep an index from being built. */
const waitForTurn = async (client: Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>("SELECT pg_try_advisory_lock($1) AS mine", [LOCK_KEY]);
    if (rows[0]?.mine === true) return;
    await delay(TURN_CHECK_MS);
  }
};

const ensureBookkeeping = async (client: Client): Promise<void> => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${BOOKKEEPING_SCHEMA}`);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${BOOKKEEPING_SCHEMA}.applied (id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL)`,
  );
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${BOOKKEEPING_SCHEMA}.checksum (name text PRIMARY KEY, sha256 text NOT NULL CHECK (length(sha256) = 64))`,
  );
  await client.query(`ALTER TABLE ${BOOKKEEPING_SCHEMA}.applied ADD COLUMN IF NOT EXISTS needs text`);
};

type Plan = {
  readonly pending: readonly MigrationFile[];
  /** Applied by a newer release, whose files this one does not have. */
  readonly newer: readonly AppliedMigration[];
};

/** What is still to be applied. Refuses files that were changed, removed or put before an applied one. */
const planOf = async (client: Client, files: readonly MigrationFile[]): Promise<Plan> => {
  const { rows } = await client.query<AppliedMigration & { readonly sha256: string | null }>(
    `SELECT a.name, a.needs, c.sha256 FROM ${BOOKKEEPING_SCHEMA}.applied a LEFT JOIN ${BOOKKEEPING_SCHEMA}.checksum c USING (name) ORDER BY a.name`,
  );
  const newer = ofNewerRelease(rows, files.at(-1)?.name ?? "");
  const hashes = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const own = rows.filter((row) => !newer.includes(row));
  const changed = own.filter((row) => hashes.get(row.name) !== row.sha256).map((row) => row.name);
  if (changed.length > 0) throw new ChangedMigrationError(changed);
  const applied = new Set(rows.map((row) => row.name));
  const pending = files.filter(({ name }) => !applied.has(name));
  const early = pending.find(({ name }) => rows.some((row) => row.name > name));
  if (early !== undefined) throw new Error(`${early.name} would come before migrations that were applied already.`);
  return { pending, newer };
};

const note = async (client: Client, { name, sha256, needs }: MigrationFile): Promise<void> => {
  await client.query(
    `INSERT INTO ${BOOKKEEPING_SCHEMA}.checksum (name, sha256) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256`,
    [name, sha256],
  );
  await client.query(`INSERT INTO ${BOOKKEEPING_SCHEMA}.applied (name, run_on, needs) VALUES ($1, now(), $2)`, [
    name,
    needs,
  ]);
};

const inTransaction = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query("BEGIN");
  try {
    await work();
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
};

const BUILT_INDEX = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/im;

/** A concurrent build that failed leaves an index that is never used and always maintained: it makes way for the next try. */
const dropInvalidIndex = async (client: Client, { sql }: MigrationFile): Promise<void> => {
  const index = BUILT_INDEX.exec(sql)?.[1];
  if (index === undefined) return;
  const { rowCount } = await client.query(
    "SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid",
    [index],
  );
  if (rowCount === 1) await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(index.toLowerCase())}`);
};

/** Waits for as long as it takes: a concurrent build keeps nobody from reading or writing. */
const applyOutsideTransaction = async (client: Client, file: MigrationFile): Promise<void> => {
  await client.query("SET lock_timeout = 0");
  await dropInvalidIndex(client, file);
  await client.query(file.sql);
  await inTransaction(client, () => note(client, file));
};

const applyInTransaction = (client: Client, file: MigrationFile): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(file.sql);
    await note(client, file);
  });

const openSession = async (client: Client): Promise<number> => {
  await client.connect();
  // Whatever the role's settings are: an index takes its time, and a migration's own clock is UTC.
  await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET TIME ZONE 'UTC'");
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid ?? 0;
};

/**
 * Brings a database up to the files of `dir`, each in a transaction of its own, and answers the names that ran. A file
 * that fails stays undone; those before it stay applied. Other processes go on working: no lock is waited for longer
 * than three seconds at a time. Two processes that migrate at once wait for each other.
 */
export const migrateDatabase = async (options: MigrateOptions): Promise<readonly string[]> => {
  const { url, dir = MIGRATIONS_DIR, report = () => undefined } = options;
  const files = await readMigrationFiles(dir);
  const client = new Client({ connectionString: url, application_name: "acervo-migrate" });
  try {
    const retry: LockRetry = { url, report, pid: await openSession(client) };
    await waitForTurn(client);
    await ensureBookkeeping(client);
    const { pending, newer } = await planOf(client, files);
    if (newer.length > 0) report(`Left as it is, by a newer release: ${newer.map(({ name }) => name).join(", ")}`);
    for (const file of pending) {
      if (file.inTransaction) await retryOnLock(retry, file.name, () => applyInTransaction(client, file));
      else await applyOutsideTransaction(client, file);
    }
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
};
