import { sql } from "kysely";
import type { Db } from "./db.ts";

/**
 * Throws where statements may run for longer than this process asked for when it connected: a pooler between drops what
 * a connection asks for, and has to be told by its own settings.
 */
export const requireStatementTimeout = async (db: Db, statementTimeoutMs: number): Promise<void> => {
  const { rows } = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'statement_timeout'`.execute(db);
  const ms = rows[0]?.ms ?? 0;
  if (ms === 0 || ms > statementTimeoutMs)
    throw new Error(
      `Statements may run for ${ms} ms where this process asks for ${statementTimeoutMs}: tell the pooler, as infra/pgbouncer does.`,
    );
};
