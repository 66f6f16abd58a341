import { sql } from "kysely";
import type { Db, Tx } from "../db/db.ts";

/** The channel on which transactions tell what they changed, as `subject id`. */
export const CHANNEL = "acervo_novidade";

/** Tells every process that something changed, once the transaction commits. */
export const tellNews = async (tx: Db | Tx, subject: string): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${subject})`.execute(tx);
};
