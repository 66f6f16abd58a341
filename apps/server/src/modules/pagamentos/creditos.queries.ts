import type { Db, Tx } from "../../platform/db/db.ts";

export type NovoCredito = {
  readonly idUsuario: number;
  readonly idCobranca: number;
  readonly idNoProvedor: string;
  readonly valorCentavos: number;
  readonly motivo: string;
  readonly criadoEm: Date;
};

/** Undefined when that payment is already being given back. */
export const insertCredito = (tx: Tx, novo: NovoCredito) =>
  tx
    .insertInto("credito")
    .values(novo)
    .onConflict((conflito) => conflito.column("idNoProvedor").doNothing())
    .returning("id")
    .executeTakeFirst();

export const findCredito = (db: Db, id: number) =>
  db
    .selectFrom("credito")
    .select(["id", "idNoProvedor", "motivo", "devolvidoEm"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const markDevolvido = (tx: Tx, idNoProvedor: string, agora: Date) =>
  tx
    .updateTable("credito")
    .set({ devolvidoEm: agora })
    .where("idNoProvedor", "=", idNoProvedor)
    .where("devolvidoEm", "is", null)
    .execute();
