import { sql } from "kysely";
import { fromKysely, type PgBoss } from "pg-boss";
import { z } from "zod";
import type { Db, Tx } from "../platform/db/db.ts";
import type { AnyJobDefinition } from "./define-job.ts";
import { redriveAll } from "./redrive.ts";

/** A job that failed for good. */
export type DeadLetter = {
  readonly id: string;
  /** The job's name, not that of its dead letters. */
  readonly job: string;
  readonly failedAt: Date;
  readonly attempts: number;
  /** As the last attempt left it: "Name: message", or null where the worker did not live to tell. */
  readonly error: string | null;
};

type Rows = { readonly limit: number; readonly offset: number };

/** What waits for a person, of the jobs that this process knows. A job that it does not know has none. */
export type DeadLetters = {
  /** How many by job; jobs without any are left out. */
  count(db: Db | Tx): Promise<readonly { readonly job: string; readonly total: number }[]>;
  /** Newest first; null is of every job. */
  list(db: Db, job: string | null, rows: Rows): Promise<readonly DeadLetter[]>;
  /** Gives one back to its queue with all its retries, and answers the job's name; null when it is not there (any more). */
  redrive(tx: Tx, id: string): Promise<string | null>;
  /** The same for all of a job. */
  redriveAll(tx: Tx, job: string): Promise<number>;
  /** Forgets one for good; as `redrive`. */
  discard(tx: Tx, id: string): Promise<string | null>;
};

const Settled = z.object({ affected: z.number() });

export const createDeadLetters = (boss: PgBoss, jobs: readonly AnyJobDefinition[]): DeadLetters => {
  const jobOf = new Map(jobs.map(({ name, deadLetter }) => [deadLetter, name]));
  const deadLetterOf = new Map(jobs.map(({ name, deadLetter }) => [name, deadLetter]));
  const named = (deadLetter: string): string => jobOf.get(deadLetter) ?? deadLetter;
  const queuesOf = (job: string | null): readonly string[] =>
    job === null ? [...jobOf.keys()] : [deadLetterOf.get(job)].filter((queue) => queue !== undefined);
  const waiting = (queues: readonly string[]) => sql`from pgboss.job where name = any(${queues}) and state < 'active'`;

  /** Holds it until the transaction ends: of two that want it at once, the second finds nothing. */
  const lockQueueOf = async (tx: Tx, id: string): Promise<string | null> => {
    const { rows } = await sql<{ name: string }>`
      select name ${waiting(queuesOf(null))} and id = ${id} for update`.execute(tx);
    return rows[0]?.name ?? null;
  };
  const settle = async (tx: Tx, id: string, act: (queue: string) => Promise<number>): Promise<string | null> => {
    const queue = await lockQueueOf(tx, id);
    return queue !== null && (await act(queue)) === 1 ? named(queue) : null;
  };

  return {
    count: async (db) => {
      const { rows } = await sql<{ name: string; total: number }>`
        select name, count(*)::int as total ${waiting(queuesOf(null))} group by name order by name`.execute(db);
      return rows.map(({ name, total }) => ({ job: named(name), total }));
    },
    list: async (db, job, { limit, offset }) => {
      const { rows } = await sql<Omit<DeadLetter, "job"> & { readonly name: string }>`
        select id, name, created_on as failed_at, coalesce(source_retry_count, 0) + 1 as attempts,
          source_output ->> 'error' as error
        ${waiting(queuesOf(job))}
        order by created_on desc, id limit ${limit} offset ${offset}`.execute(db);
      return rows.map(({ name, ...letter }) => ({ ...letter, job: named(name) }));
    },
    redrive: (tx, id) =>
      settle(tx, id, (queue) => boss.redrive(queue, { ids: [id], db: fromKysely(tx.withoutPlugins()) })),
    redriveAll: async (tx, job) => {
      const queue = deadLetterOf.get(job);
      return queue === undefined ? 0 : redriveAll(boss, queue, { db: fromKysely(tx.withoutPlugins()) });
    },
    discard: (tx, id) =>
      settle(
        tx,
        id,
        async (queue) =>
          Settled.parse(await boss.deleteJob(queue, id, { db: fromKysely(tx.withoutPlugins()) })).affected,
      ),
  };
};
