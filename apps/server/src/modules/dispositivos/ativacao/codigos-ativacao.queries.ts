import type { Tx } from "../../../platform/db/db.ts";

/** The code that is typed; the token of an installer, which may be on its way to the machine, stays. */
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

/** Takes the place of the device's token of before. */
export const insertToken = (
  tx: Tx,
  token: { readonly idDispositivo: number; readonly tokenHmac: Buffer; readonly validoAte: Date },
) => {
  const { tokenHmac, validoAte } = token;
  return tx
    .insertInto("tokenInstalacao")
    .values(token)
    .onConflict((conflito) => conflito.column("idDispositivo").doUpdateSet({ tokenHmac, validoAte }))
    .execute();
};

/** Until when the token was good, if it was there, valid, and now is spent. */
export const deleteTokenValido = async (tx: Tx, tokenHmac: Buffer, agora: Date): Promise<Date | undefined> => {
  const gasto = await tx
    .deleteFrom("tokenInstalacao")
    .where("tokenHmac", "=", tokenHmac)
    .where("validoAte", ">", agora)
    .returning("validoAte")
    .executeTakeFirst();
  return gasto?.validoAte;
};

/** All that would activate the device: it is active by now, or is no more. */
export const deleteCodigoEToken = async (tx: Tx, idDispositivo: number): Promise<void> => {
  await deleteCodigo(tx, idDispositivo);
  await tx.deleteFrom("tokenInstalacao").where("idDispositivo", "=", idDispositivo).execute();
};
