import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/** Longer than any window: such a counter would be started anew by the next call anyway. */
const IDADE = sql`interval '1 day'`;

export const deleteContagensVencidas = (tx: Tx, agora: Date) =>
  tx
    .deleteFrom("limiteRequisicao")
    .where("inicio", "<", sql<Date>`${agora}::timestamptz - ${IDADE}`)
    .execute();
