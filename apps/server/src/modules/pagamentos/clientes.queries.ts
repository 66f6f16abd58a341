import type { Db, Tx } from "../../platform/db/db.ts";

export const findCliente = (db: Db | Tx, idUsuario: number) =>
  db.selectFrom("clientePagamento").select("idNoProvedor").where("idUsuario", "=", idUsuario).executeTakeFirst();

export const insertCliente = (
  tx: Tx,
  cliente: { readonly idUsuario: number; readonly idNoProvedor: string; readonly criadoEm: Date },
) =>
  tx
    .insertInto("clientePagamento")
    .values(cliente)
    .onConflict((conflito) => conflito.doNothing())
    .execute();
