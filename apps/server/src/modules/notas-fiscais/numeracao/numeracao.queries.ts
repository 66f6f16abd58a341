import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type Serie = { readonly ambiente: number; readonly cnpj: string; readonly serie: string };

/** Where the counter of a series stands; 1 where none of it was taken yet. */
export const findProximo = async (db: Db | Tx, { ambiente, cnpj, serie }: Serie): Promise<number> => {
  const contador = await db
    .selectFrom("serieDps")
    .select("proximo")
    .where("ambiente", "=", ambiente)
    .where("cnpj", "=", cnpj)
    .where("serie", "=", serie)
    .executeTakeFirst();
  return Number(contador?.proximo ?? 1);
};

/** Moves a counter on; never back. */
export const updateProximo = (tx: Tx, serie: Serie, proximo: number) =>
  tx
    .insertInto("serieDps")
    .values({ ...serie, proximo })
    .onConflict((conflito) =>
      conflito
        .columns(["ambiente", "cnpj", "serie"])
        .doUpdateSet({ proximo: sql`greatest(serie_dps.proximo, excluded.proximo)` }),
    )
    .execute();

/** A document of ours has this number. */
export const isNumeroTomado = async (db: Db | Tx, { ambiente, cnpj, serie }: Serie, numeroDps: number) => {
  const nota = await db
    .selectFrom("notaFiscal")
    .select("id")
    .where("ambiente", "=", ambiente)
    .where("cnpj", "=", cnpj)
    .where("serie", "=", serie)
    .where("numeroDps", "=", numeroDps)
    .executeTakeFirst();
  return nota !== undefined;
};
