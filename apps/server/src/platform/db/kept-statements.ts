import type { Pool, PoolClient } from "pg";
import { sql, type PostgresCursor, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult } from "kysely";

const MARK = "/* kept */";

/**
 * Ends a statement that PostgreSQL keeps, analysed and planned, in each connection that sent it: `.modifyEnd(KEPT)`. For
 * those that come with every call and find one row by a key, whatever the values: what is found by more than a key may
 * want another plan for other values. Columns are named one by one, because a kept statement answers by those of its
 * first time, and a newer release may add some.
 */
export const KEPT = sql.raw<unknown>(MARK);

const names = new Map<string, string>();

/** The same text has the same name in all connections of the process. */
const nameOf = (text: string): string => {
  const known = names.get(text) ?? `kept_${names.size}`;
  names.set(text, known);
  return known;
};

class KeepingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  constructor(client: PoolClient) {
    this.#client = client;
  }
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new TypeError("rows come by pages, not by a cursor");
    return text.endsWith(MARK)
      ? this.#client.query({ name: nameOf(text), text, values: [...values] })
      : this.#client.query(text, [...values]);
  }
  release(): void {
    this.#client.release();
  }
}

/** A pool whose marked statements are kept. Not behind a pooler: the next transaction has another connection. */
export const keepStatements = (pool: Pool): PostgresPool => {
  const clients = new WeakMap<PoolClient, KeepingClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new KeepingClient(client);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
};
