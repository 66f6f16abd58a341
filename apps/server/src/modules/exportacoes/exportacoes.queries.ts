import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Any constant serves: who holds it counts the exports that run. */
const EXPORTS_LOCK = 8_130_221;

/** Until the transaction ends nobody else begins an export. */
export const lockExportacoes = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${EXPORTS_LOCK})`.execute(tx);
};

/** Those whose makers are dead. */
export const deleteVencidas = (tx: Tx, agora: Date) =>
  tx.deleteFrom("exportacao").where("expiraEm", "<=", agora).returning(["id", "tipo", "linhas"]).execute();

export const listEmAndamento = (db: Db | Tx, agora: Date) =>
  db
    .selectFrom("exportacao")
    .innerJoin("titular", "titular.id", "exportacao.idUsuario")
    .select(["idUsuario", "titular.nome", "tipo", "iniciadaEm", "linhas", "total"])
    .where("expiraEm", ">", agora)
    .execute();
export type EmAndamentoRow = Awaited<ReturnType<typeof listEmAndamento>>[number];

export const insertExportacao = async (
  tx: Tx,
  nova: { readonly idUsuario: number; readonly tipo: string; readonly iniciadaEm: Date; readonly expiraEm: Date },
): Promise<number> => {
  const { id } = await tx.insertInto("exportacao").values(nova).returning("id").executeTakeFirstOrThrow();
  return id;
};

/** False: it is no longer there, having been taken for dead. */
export const updateAndamento = async (
  tx: Tx,
  id: number,
  andamento: { readonly linhas: number; readonly total: number | null; readonly expiraEm: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("exportacao")
    .set(andamento)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const deleteExportacao = (tx: Tx, id: number) => tx.deleteFrom("exportacao").where("id", "=", id).execute();
