import { Kysely, PostgresDialect, type Dialect, type Transaction } from "kysely";
import { Pool } from "pg";
import { createFairShare } from "../budget/fair-share.ts";
import { createBudgetedDriver } from "./budgeted-driver.ts";
import { keepStatements } from "./kept-statements.ts";
import { namesInTables, NamingCompiler } from "./names-in-tables.ts";
import type { DB } from "./schema.generated.ts";
import { createTypeParsers } from "./type-parsers.ts";

/** The database outside a transaction: reads only, by the house rule that writes take a `Tx`. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface DbOptions {
  /** Most connections of this process. */
  readonly max?: number;
  /** How long one statement may run before the database ends it; left out, what the role has. */
  readonly statementTimeoutMs?: number;
  /** Told when a connection breaks; the pool replaces it, and a query in flight gets its own error. */
  readonly onConnectionLost?: (error: Error) => void;
  /** How the server's lists of sessions name this process. */
  readonly applicationName?: string;
  /** Whether a connection is the same one from one transaction to the next, as it is not behind a pooler. */
  readonly keepsStatements?: boolean;
  /** Handed the pool once, for what is told of it. */
  readonly onPool?: (pool: Pool) => void;
}

const CONNECTIONS = 10;
/** Of the connections, so that one tenant with slow requests leaves most of them to everybody else. */
const SHARE_OF_A_TENANT = 1 / 4;

/**
 * A pool whose int8 is a number, date is 'YYYY-MM-DD' and timestamptz is a Date. Settings of its sessions are the role's
 * (`infra/postgres/roles.sql`), but for how long a statement may run, which each entry point decides.
 */
const createPool = (url: string, options: DbOptions = {}): Pool => {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    application_name: options.applicationName ?? "acervo",
    types: createTypeParsers(),
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
  });
  // Without a listener a lost connection would end the process. The pool listens only to those that nobody is using.
  const report = options.onConnectionLost ?? (() => undefined);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  options.onPool?.(pool);
  return pool;
};

const createDialect = (url: string, options: DbOptions): Dialect => {
  const pool = createPool(url, options);
  const postgres = new PostgresDialect({ pool: options.keepsStatements === true ? keepStatements(pool) : pool });
  const most = Math.max(1, Math.floor((options.max ?? CONNECTIONS) * SHARE_OF_A_TENANT));
  return {
    createAdapter: () => postgres.createAdapter(),
    createDriver: () => createBudgetedDriver(postgres.createDriver(), createFairShare(most)),
    createIntrospector: (db) => postgres.createIntrospector(db),
    createQueryCompiler: () => new NamingCompiler(),
  };
};

/** `destroy()` on the result closes the pool. */
export const createDb = (url: string, options: DbOptions = {}): Db =>
  new Kysely<DB>({
    dialect: createDialect(url, options),
    plugins: [namesInTables],
  });
