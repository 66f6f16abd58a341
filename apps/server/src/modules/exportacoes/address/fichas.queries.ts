import type { Tx } from "../../../platform/db/db.ts";

/** Tickets that nobody can use any more. */
export const deleteFichasVencidas = (tx: Tx, agora: Date) =>
  tx.deleteFrom("fichaExportacao").where("expiraEm", "<=", agora).execute();

export type NovaFicha = {
  readonly hash: Buffer;
  readonly idUsuario: number;
  readonly grupos: string[];
  readonly pedido: string;
  readonly criadaEm: Date;
  readonly expiraEm: Date;
};

export const insertFicha = (tx: Tx, nova: NovaFicha) => tx.insertInto("fichaExportacao").values(nova).execute();

/** What the ticket is for; undefined when it is unknown, over or used. Of two at once, one gets it. */
export const markFichaUsada = (tx: Tx, hash: Buffer, agora: Date) =>
  tx
    .updateTable("fichaExportacao")
    .set({ usadaEm: agora })
    .where("hash", "=", hash)
    .where("usadaEm", "is", null)
    .where("expiraEm", ">", agora)
    .returning(["idUsuario", "grupos", "pedido"])
    .executeTakeFirst();
