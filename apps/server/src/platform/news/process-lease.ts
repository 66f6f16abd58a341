import type { Logger } from "pino";
import { later, type Clock } from "../clock.ts";
import type { Db } from "../db/db.ts";
import type { Ids } from "../ids.ts";

const RENEW_MS = 10_000;
/** Two renewals may fail before others take this process for dead. */
const LIFE_MS = 30_000;
/** Rows of processes that died are left for so long: what they had written goes with them. */
const FORGET_MS = 600_000;

/** That this process lives, told to all others: rows that name it count only as long as it does. */
export type ProcessLease = {
  /** The name under which it lives now; the first call makes it known. Another one after a pause that was too long. */
  readonly id: () => Promise<string>;
  /** Takes all that names this process away. */
  readonly close: () => Promise<void>;
};

type LeaseDeps = { readonly db: Db; readonly clock: Clock; readonly ids: Ids; readonly logger: Logger };

export const createProcessLease = ({ db, clock, ids, logger }: LeaseDeps): ProcessLease => {
  let current: Promise<string> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const insert = async (): Promise<string> => {
    const id = ids.uuid();
    await db
      .insertInto("processoApi")
      .values({ id, vivoAte: later(clock.now(), LIFE_MS) })
      .execute();
    return id;
  };
  const renew = async (id: string): Promise<void> => {
    const agora = clock.now();
    const renewed = await db
      .updateTable("processoApi")
      .set({ vivoAte: later(agora, LIFE_MS) })
      .where("id", "=", id)
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 0n) current = null;
    await db.deleteFrom("processoApi").where("vivoAte", "<", later(agora, -FORGET_MS)).execute();
  };
  const begin = async (): Promise<string> => {
    const id = await insert();
    timer ??= setInterval(() => {
      current?.then(renew).catch((error: unknown) => logger.warn({ err: error }, "the lease was not renewed"));
    }, RENEW_MS).unref();
    return id;
  };
  return {
    id: () => {
      current ??= begin().catch((error: unknown) => {
        current = null;
        throw error;
      });
      return current;
    },
    close: async () => {
      if (timer !== null) clearInterval(timer);
      const id = await current?.catch(() => null);
      if (typeof id === "string") await db.deleteFrom("processoApi").where("id", "=", id).execute();
    },
  };
};
