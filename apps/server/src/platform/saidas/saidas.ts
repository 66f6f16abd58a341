import type { Clock } from "../clock.ts";
import type { Db, Tx } from "../db/db.ts";
import type { Deps } from "../deps.ts";
import { findMarca, markSegurada } from "./saidas.queries.ts";

/** The database was restored and not reconciled yet: nothing may leave that it cannot know the sequel of. */
export class SaidasSeguradasError extends Error {
  override readonly name = "SaidasSeguradasError";
  constructor() {
    super("Nothing goes out: the database was restored and has to be reconciled first.");
  }
}

/** Whether payments, e-mail and tax documents are held back. Asked before each of them, since a restore may come at any time. */
export const estaoSeguradas = async (db: Db | Tx): Promise<boolean> => {
  const { mudou, seguradaDesde } = await findMarca(db);
  return mudou || seguradaDesde !== null;
};

/** Since when they are held, for whoever is shown it; null when they are not. */
export const findSeguradaDesde = async (db: Db | Tx, agora: Date): Promise<Date | null> => {
  const { mudou, seguradaDesde } = await findMarca(db);
  return seguradaDesde ?? (mudou ? agora : null);
};

export const exigirSaidas = async (db: Db | Tx): Promise<void> => {
  if (await estaoSeguradas(db)) throw new SaidasSeguradasError();
};

/** Writes down and logs that the database is elsewhere, once; answers since when it is held, null when it is not. */
export const notarSeguradas = async ({
  db,
  clock,
  logger,
}: Pick<Deps, "db" | "logger"> & { readonly clock: Clock }): Promise<Date | null> => {
  const { mudou, seguradaDesde } = await findMarca(db);
  if (!mudou || seguradaDesde !== null) return seguradaDesde;
  const agora = clock.now();
  if (await db.transaction().execute((tx) => markSegurada(tx, agora)))
    logger.error(
      "the database is not where it was: charges, e-mail and tax documents are held until reconciliar.ts ran",
    );
  return agora;
};
