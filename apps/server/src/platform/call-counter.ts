import { sql } from "kysely";
import { later } from "./clock.ts";
import type { Db, Tx } from "./db/db.ts";
import { KEPT } from "./db/kept-statements.ts";

export type CallWindow = { readonly key: string; readonly windowMs: number; readonly now: Date };

/**
 * Counts one call in the current window of a key, over all processes, and tells how many there were and when the
 * window ends. The table is unlogged: after a crash of the database the windows start anew, which is harmless.
 */
export const countCall = async (
  db: Db,
  { key, windowMs, now }: CallWindow,
): Promise<{ readonly current: number; readonly ttl: number }> => {
  const expired = sql`limite_requisicao.inicio <= ${now}::timestamptz - ${windowMs} * interval '1 millisecond'`;
  // Outside of any transaction: what is counted stays counted when the call fails.
  const row = await db // nosemgrep: write-without-transaction
    .insertInto("limiteRequisicao")
    .values({ chave: key, inicio: now, contagem: 1 })
    .onConflict((conflict) =>
      conflict.column("chave").doUpdateSet({
        contagem: sql`case when ${expired} then 1 else limite_requisicao.contagem + 1 end`,
        inicio: sql`case when ${expired} then excluded.inicio else limite_requisicao.inicio end`,
      }),
    )
    .returning(["contagem", "inicio"])
    .modifyEnd(KEPT)
    .executeTakeFirstOrThrow();
  return { current: row.contagem, ttl: Math.max(0, row.inicio.getTime() + windowMs - now.getTime()) };
};

/** How many calls the current window of a key holds. */
export const readCalls = async (db: Db, { key, windowMs, now }: CallWindow): Promise<number> => {
  const row = await db
    .selectFrom("limiteRequisicao")
    .select("contagem")
    .where("chave", "=", key)
    .where("inicio", ">", later(now, -windowMs))
    .executeTakeFirst();
  return row?.contagem ?? 0;
};

/** Takes back one call that turned out not to count. A window is never emptied: its last call stays. */
export const uncountCall = (db: Db, key: string) =>
  db // nosemgrep: write-without-transaction
    .updateTable("limiteRequisicao")
    .set({ contagem: sql`contagem - 1` })
    .where("chave", "=", key)
    .where("contagem", ">", 1)
    .execute();

/** Longer than any window: such a counter would be started anew by the next call anyway. */
const IDADE = sql`interval '1 day'`;

/** Windows that ended long ago. */
export const deleteContagensVencidas = (tx: Tx, agora: Date) =>
  tx
    .deleteFrom("limiteRequisicao")
    .where("inicio", "<", sql<Date>`${agora}::timestamptz - ${IDADE}`)
    .execute();
