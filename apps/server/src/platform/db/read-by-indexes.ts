import { sql } from "kysely";
import type { Db, Tx } from "./db.ts";

/**
 * Reads that belong together, of one moment. They are planned for disks on which a page far away costs hardly more than
 * the next one: a long table is searched by what its indexes hold, instead of being read whole.
 */
export const readByIndexes = <T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`select set_config(name, value, true)
        from (values ('random_page_cost', '1.1'), ('jit', 'off')) setting (name, value)`.execute(tx);
      return read(tx);
    });
