import { sql } from "kysely";
import type { Db } from "../src/platform/db/db.ts";

/** A job with an empty payload that failed for good, as the queue leaves it. */
export const insertDeadLetter = async (db: Db, job: string, error = "Error: it failed"): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_output)
    values (${`${job}.falhas`}, ${JSON.stringify({ payload: {}, trace: {} })}::jsonb, ${job}, gen_random_uuid(), 3,
      ${JSON.stringify({ error })}::jsonb) returning id`.execute(db);
  const [linha] = rows;
  if (linha === undefined) throw new Error("No dead letter was written.");
  return linha.id;
};
