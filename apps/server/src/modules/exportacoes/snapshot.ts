import { sql, type Expression } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Some tens of kilobytes of a sheet: enough to compress well, little enough to be garbage soon. */
const ROWS_AT_A_TIME = 250;

/** A query that is not run as a whole: its rows are read as they are asked for. */
export type RowsQuery<L> = Expression<L>;

export type Snapshot = {
  /** All that is read through it was true at one moment. */
  readonly tx: Tx;
  /** The rows of a query, in batches, once the first of them is there. One query of a snapshot is read at a time. */
  readonly read: <L>(query: RowsQuery<L>) => Promise<AsyncGenerator<readonly L[]>>;
  readonly close: () => Promise<void>;
};

const fetchBatch = async <L>(tx: Tx): Promise<readonly L[]> => {
  const { rows } = await sql<L>`fetch ${sql.lit(ROWS_AT_A_TIME)} from linhas`.execute(tx);
  return rows;
};

async function* batchesFrom<L>(first: readonly L[], tx: Tx): AsyncGenerator<readonly L[]> {
  for (let rows = first; rows.length > 0; rows = await fetchBatch<L>(tx)) yield rows;
}

const readBatches = async <L>(tx: Tx, query: RowsQuery<L>): Promise<AsyncGenerator<readonly L[]>> => {
  await sql`declare linhas no scroll cursor for ${query}`.execute(tx);
  return batchesFrom(await fetchBatch<L>(tx), tx);
};

/** The database as it is now, for as long as it is read; it holds a connection until it is closed. */
export const openSnapshot = async (db: Db): Promise<Snapshot> => {
  const opened = Promise.withResolvers<Tx>();
  const closing = Promise.withResolvers<void>();
  // Within the callback, because it alone gives the connection back whatever happened to it.
  const ended = db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      opened.resolve(tx);
      await closing.promise;
    })
    .catch(opened.reject);
  const tx = await opened.promise;
  return {
    tx,
    read: (query) => readBatches(tx, query),
    close: () => {
      closing.resolve();
      return ended;
    },
  };
};
