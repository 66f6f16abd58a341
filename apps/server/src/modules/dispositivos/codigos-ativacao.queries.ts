import type { Tx } from "../../platform/db/db.ts";

export const deleteCodigo = (tx: Tx, idDispositivo: number) =>
  tx.deleteFrom("codigoAtivacao").where("idDispositivo", "=", idDispositivo).execute();

/** False when another device has that very code. */
export const insertCodigo = async (
  tx: Tx,
  codigo: { readonly idDispositivo: number; readonly codigoHmac: Buffer; readonly validoAte: Date },
): Promise<boolean> => {
  const inserido = await tx
    .insertInto("codigoAtivacao")
    .values(codigo)
    .onConflict((conflito) => conflito.column("codigoHmac").doNothing())
    .executeTakeFirst();
  return inserido.numInsertedOrUpdatedRows === 1n;
};
