import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/** The last thing that was written down before an instant: about where the database was restored to. */
export const findUltimoInstante = async (db: Db, antesDe: Date): Promise<Date> => {
  const { rows } = await sql<{ ultimo: Date | null }>`
    select greatest(
      (select max(ocorrido_em) from cobranca_historico where ocorrido_em < ${antesDe}),
      (select max(ocorrido_em) from fatura_historico where ocorrido_em < ${antesDe})) as ultimo`.execute(db);
  return rows[0]?.ultimo ?? antesDe;
};
