import type { DatabaseConnection, Driver } from "kysely";
import type { FairShare } from "../budget/fair-share.ts";
import { currentBudget, TimeUpError, type RequestBudget } from "../budget/request-budget.ts";

/** What ends a transaction is always let through: refusing it would keep the connection and its locks. */
const ENDING = /^(commit|rollback|release)\b/;

/** Refuses every further statement of a request whose time is up. */
const watchTime = (connection: DatabaseConnection): void => {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, ...rest) => {
    if (currentBudget()?.time.isUp() === true && !ENDING.test(query.sql))
      return Promise.reject(new TimeUpError("between two statements"));
    return execute(query, ...rest);
  };
};

/**
 * Connections under the budget of the request that asks for them: each tenant has its share at once. Who is within a
 * transaction gets a further one past the share, or two such requests would wait for each other.
 */
export const createBudgetedDriver = (inner: Driver, share: FairShare): Driver => {
  const watched = new WeakSet<DatabaseConnection>();
  const leaving = new WeakMap<DatabaseConnection, () => void>();
  const transactions = new WeakMap<RequestBudget, number>();
  const count = (budget: RequestBudget, by: number): void => {
    transactions.set(budget, (transactions.get(budget) ?? 0) + by);
  };
  const enter = async (budget: RequestBudget | undefined): Promise<(() => void) | undefined> =>
    budget === undefined || (transactions.get(budget) ?? 0) > 0 ? undefined : share.enter(budget);
  return {
    init: (...given) => inner.init(...given),
    acquireConnection: async (...given) => {
      const leave = await enter(currentBudget());
      try {
        const connection = await inner.acquireConnection(...given);
        if (!watched.has(connection)) watchTime(connection);
        watched.add(connection);
        if (leave !== undefined) leaving.set(connection, leave);
        return connection;
      } catch (error) {
        leave?.();
        throw error;
      }
    },
    beginTransaction: async (connection, settings) => {
      await inner.beginTransaction(connection, settings);
      const budget = currentBudget();
      if (budget === undefined) return;
      const leave = leaving.get(connection);
      count(budget, 1);
      leaving.set(connection, () => {
        count(budget, -1);
        leave?.();
      });
    },
    commitTransaction: (connection) => inner.commitTransaction(connection),
    rollbackTransaction: (connection) => inner.rollbackTransaction(connection),
    savepoint: async (...given) => inner.savepoint?.(...given),
    rollbackToSavepoint: async (...given) => inner.rollbackToSavepoint?.(...given),
    releaseSavepoint: async (...given) => inner.releaseSavepoint?.(...given),
    releaseConnection: async (connection, ...given) => {
      const leave = leaving.get(connection);
      leaving.delete(connection);
      try {
        await inner.releaseConnection(connection, ...given);
      } finally {
        leave?.();
      }
    },
    destroy: (...given) => inner.destroy(...given),
  };
};
