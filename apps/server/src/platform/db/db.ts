import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool } from "pg";
import type { DB } from "./schema.generated.ts";
import { createTypeParsers } from "./type-parsers.ts";

/** The database outside a transaction: reads only, by the house rule that writes take a `Tx`. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface DbOptions {
  /** Most connections of this process. */
  readonly max?: number;
  /** Told when a connection breaks; the pool replaces it, and a query in flight gets its own error. */
  readonly onConnectionLost?: (error: Error) => void;
  /** How the server's lists of sessions name this process. */
  readonly applicationName?: string;
}

/**
 * A pool whose int8 is a number, date is 'YYYY-MM-DD' and timestamptz is a Date. Settings of its sessions are the role's
 * (`infra/postgres/roles.sql`).
 */
const createPool = (url: string, options: DbOptions = {}): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    application_name: options.applicationName ?? "acervo",
    types: createTypeParsers(),
  });
  // Without a listener a lost connection would end the process. The pool listens only to those that nobody is using.
  const report = options.onConnectionLost ?? (() => undefined);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
};

/** `destroy()` on the result closes the pool. Keys inside json values are kept as they are stored. */
export const createDb = (url: string, options: DbOptions = {}): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(url, options) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })],
  });
