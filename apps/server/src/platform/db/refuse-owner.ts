import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Whoever takes over a process that owns the tables could switch off the guards of the audit trail: none may run so. */
export const refuseOwner = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ role: string; owns: boolean }>`
    select current_user as role, exists (
      select from pg_tables
      where schemaname = 'public' and pg_has_role(current_user, tableowner, 'usage')
    ) as owns`.execute(db);
  const [found] = rows;
  if (found?.owns === true)
    throw new Error(
      `${found.role} owns the tables. Only the migration command signs in as it: see infra/postgres/roles.sql.`,
    );
};
