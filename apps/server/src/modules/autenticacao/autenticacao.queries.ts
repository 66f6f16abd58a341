import type { Db, Tx } from "../../platform/db/db.ts";

/** False when this link was used before. Links that are over are forgotten: they would be refused anyhow. */
export const insertLinkUsado = async (
  tx: Tx,
  { marca, validoAte }: { readonly marca: Buffer; readonly validoAte: Date },
  agora: Date,
): Promise<boolean> => {
  await tx.deleteFrom("linkUsado").where("validoAte", "<=", agora).execute();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("linkUsado")
    .values({ marca, validoAte })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const findCartorio = (db: Db | Tx, codigoCorregedoria: string) =>
  db
    .selectFrom("cartorio")
    .select(["id", "nome"])
    .where("codigoCorregedoria", "=", codigoCorregedoria)
    .executeTakeFirst();
export type CartorioRow = NonNullable<Awaited<ReturnType<typeof findCartorio>>>;
