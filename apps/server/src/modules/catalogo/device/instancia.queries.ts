import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Tells one life of the database from another: a restore, a failover or a restart gives the next. */
export const findInstancia = async (db: Db | Tx): Promise<string> => {
  const { rows } = await sql<{ instancia: string }>`select instancia_do_banco() as instancia`.execute(db);
  return rows[0]?.instancia ?? "";
};
