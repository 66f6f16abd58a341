import type { Db, Tx } from "../../../platform/db/db.ts";

export const findContador = (db: Db, idUsuario: number) =>
  db
    .selectFrom("contadorDoCliente")
    .select(["email", "confirmadoEm", "pendente"])
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockContador = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("contadorDoCliente")
    .select(["email", "pendente", "pendenteHash as hash", "pendenteAte as ate"])
    .where("idUsuario", "=", idUsuario)
    .forUpdate()
    .executeTakeFirst();

type Pendente = { readonly email: string; readonly hash: Buffer; readonly ate: Date };

/** The confirmed address, where there is one, stays until its successor is confirmed. */
export const insertPendente = (tx: Tx, idUsuario: number, { email, hash, ate }: Pendente) => {
  const pendente = { pendente: email, pendenteHash: hash, pendenteAte: ate };
  return tx
    .insertInto("contadorDoCliente")
    .values({ idUsuario, ...pendente })
    .onConflict((conflito) => conflito.column("idUsuario").doUpdateSet(pendente))
    .execute();
};

const NENHUM = { pendente: null, pendenteHash: null, pendenteAte: null } as const;

export const deletePendente = (tx: Tx, idUsuario: number) =>
  tx.updateTable("contadorDoCliente").set(NENHUM).where("idUsuario", "=", idUsuario).execute();

export const updateConfirmado = (tx: Tx, idUsuario: number, email: string, confirmadoEm: Date) =>
  tx
    .updateTable("contadorDoCliente")
    .set({ ...NENHUM, email, confirmadoEm })
    .where("idUsuario", "=", idUsuario)
    .execute();

export const deleteContador = (tx: Tx, idUsuario: number) =>
  tx.deleteFrom("contadorDoCliente").where("idUsuario", "=", idUsuario).execute();
