import { sql } from "kysely";
import type { Db } from "./db.ts";
import { MIGRATIONS_DIR } from "./migrate-database.ts";
import { listMigrationNames } from "./migration-files.ts";
import { ofNewerRelease, type AppliedMigration } from "./newer-migrations.ts";

const NOT_MIGRATED = "The database is of an older release: run the migration command first.";

/**
 * Throws where the database lacks a migration of this release, or has one that took away what it uses. What a newer
 * release added besides is no obstacle: so the release before it can be brought back.
 */
export const requireMigrations = async (db: Db, dir = MIGRATIONS_DIR): Promise<void> => {
  const names = await listMigrationNames(dir);
  const { rows } = await sql<AppliedMigration>`select name, needs from migration.applied`
    .execute(db)
    .catch((cause: unknown) => Promise.reject(new Error(NOT_MIGRATED, { cause })));
  const applied = new Set(rows.map(({ name }) => name));
  const missing = names.find((name) => !applied.has(name));
  if (missing !== undefined) throw new Error(`${NOT_MIGRATED} Missing: ${missing}`);
  ofNewerRelease(rows, names.at(-1) ?? "");
};
