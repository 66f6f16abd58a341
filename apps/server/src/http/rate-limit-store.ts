import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { sql } from "kysely";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/db/db.ts";

/**
 * Counts calls in PostgreSQL, so that a limit holds over all processes.
 * The table is unlogged: after a crash of the database the windows start anew, which is harmless.
 */
export const createRateLimitStore = (deps: { readonly db: Db; readonly clock: Clock }): FastifyRateLimitStoreCtor => {
  const count = async (key: string, windowMs: number): Promise<{ current: number; ttl: number }> => {
    const now = deps.clock.now();
    const expired = sql`limite_requisicao.inicio <= ${now}::timestamptz - ${windowMs} * interval '1 millisecond'`;
    const row = await deps.db
      .insertInto("limiteRequisicao")
      .values({ chave: key, inicio: now, contagem: 1 })
      .onConflict((conflict) =>
        conflict.column("chave").doUpdateSet({
          contagem: sql`case when ${expired} then 1 else limite_requisicao.contagem + 1 end`,
          inicio: sql`case when ${expired} then excluded.inicio else limite_requisicao.inicio end`,
        }),
      )
      .returning(["contagem", "inicio"])
      .executeTakeFirstOrThrow();
    return { current: row.contagem, ttl: Math.max(0, row.inicio.getTime() + windowMs - now.getTime()) };
  };
  return class PgRateLimitStore implements FastifyRateLimitStore {
    incr(...[key, callback, timeWindow]: Parameters<FastifyRateLimitStore["incr"]>): void {
      count(key, timeWindow).then(
        (result) => callback(null, result),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      );
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
};
