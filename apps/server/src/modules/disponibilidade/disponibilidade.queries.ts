import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

/** Rejects when the database does not answer. */
export const ping = (db: Db) => sql`select 1`.execute(db);
