import { asOwner, copyTestDatabase } from "@acervo/test-kit/database";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import type { BackupWorld } from "./backup-world.ts";

export type DatabaseCopy = { readonly db: Db; readonly drop: () => Promise<void> };

/** What a restore to this instant would give later: the rows of now in another life of the database. */
export const restoreDatabase = async ({ database }: Pick<BackupWorld, "database">): Promise<DatabaseCopy> => {
  const copy = await copyTestDatabase(database);
  const db = createDb(copy.url);
  await asOwner(
    copy,
    "create or replace function instancia_do_banco() returns text language sql stable return 'another life'",
  );
  return {
    db,
    drop: async () => {
      await db.destroy();
      await copy.drop();
    },
  };
};
