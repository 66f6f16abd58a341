import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { runner } from "node-pg-migrate";
import { Client } from "pg";

export const MIGRATIONS_DIR = join(import.meta.dirname, "../../../migrations");

// The book-keeping has a schema of its own: the generated types describe `public` only.
const SCHEMA = "migration";
// Any constant serves, as long as every process that migrates uses the same one.
const LOCK_KEY = 4_121_975_001;

export interface MigrateOptions {
  readonly url: string;
  /** Folder of the `NNNN-verb-thing.sql` files. */
  readonly dir?: string;
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

const hashFiles = async (dir: string): Promise<ReadonlyMap<string, string>> => {
  const files = (await readdir(dir)).filter((file) => file.endsWith(".sql")).sort();
  const hashes = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const sha256 = createHash("sha256")
        .update(await readFile(join(dir, file)))
        .digest("hex");
      return [file.slice(0, -".sql".length), sha256];
    }),
  );
  return new Map(hashes);
};

const ensureBookkeeping = async (client: Client): Promise<void> => {
  await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${SCHEMA}.applied (id serial PRIMARY KEY, name varchar(255) NOT NULL, run_on timestamp NOT NULL)`,
  );
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${SCHEMA}.checksum (name text PRIMARY KEY, sha256 text NOT NULL CHECK (length(sha256) = 64))`,
  );
};

const refuseChanged = async (client: Client, hashes: ReadonlyMap<string, string>): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    `SELECT a.name, c.sha256 FROM ${SCHEMA}.applied a LEFT JOIN ${SCHEMA}.checksum c USING (name) ORDER BY a.name`,
  );
  const changed = rows.filter((row) => hashes.get(row.name) !== row.sha256).map((row) => row.name);
  if (changed.length > 0) throw new ChangedMigrationError(changed);
  return new Set(rows.map((row) => row.name));
};

/** A file's hash is stored before it runs: however this process ends, no applied file lacks one. */
const storeHashes = async (
  client: Client,
  hashes: ReadonlyMap<string, string>,
  applied: ReadonlySet<string>,
): Promise<void> => {
  for (const [name, sha256] of hashes)
    if (!applied.has(name))
      await client.query(
        `INSERT INTO ${SCHEMA}.checksum (name, sha256) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256`,
        [name, sha256],
      );
};

/**
 * Brings a database up to the files of `dir`, all in one transaction, and answers the names that ran.
 * Two processes at once wait for each other. Refuses an applied file that was changed or removed, and a new file that
 * stands before an applied one.
 */
export const migrateDatabase = async ({ url, dir = MIGRATIONS_DIR }: MigrateOptions): Promise<readonly string[]> => {
  const hashes = await hashFiles(dir);
  const client = new Client({ connectionString: url, options: "-c TimeZone=UTC" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK_KEY]);
    await ensureBookkeeping(client);
    await storeHashes(client, hashes, await refuseChanged(client, hashes));
    const ran = await runner({
      dbClient: client,
      dir,
      direction: "up",
      schema: "public",
      migrationsSchema: SCHEMA,
      migrationsTable: "applied",
      checkOrder: true,
      singleTransaction: true,
      noLock: true,
      log: () => undefined,
    });
    return ran.map((migration) => migration.name);
  } finally {
    await client.end();
  }
};
