import type { Tx } from "../../../platform/db/db.ts";

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

/** True when the code was there, valid, and now is spent. */
export const deleteCodigoValido = async (tx: Tx, codigoHmac: Buffer, agora: Date): Promise<boolean> => {
  const gasto = await tx
    .deleteFrom("codigoAtivacao")
    .where("codigoHmac", "=", codigoHmac)
    .where("validoAte", ">", agora)
    .executeTakeFirst();
  return gasto.numDeletedRows === 1n;
};
