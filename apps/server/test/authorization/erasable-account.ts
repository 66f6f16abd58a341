import type { Db } from "../../src/platform/db/db.ts";

type Kept = { readonly table: "contratacao" | "fatura"; readonly id: number; readonly codigoSituacao: number };

/** What stood in the way of an erasure, to be put back before the next line. */
const kept: Kept[] = [];

export const findDocumento = async (db: Db, idUsuario: number): Promise<string> => {
  const { cpfCnpj } = await db
    .selectFrom("usuario")
    .select("cpfCnpj")
    .where("id", "=", idUsuario)
    .executeTakeFirstOrThrow();
  return cpfCnpj;
};

export const deleteCopias = async (db: Db, idUsuario: number): Promise<number> => {
  await db.deleteFrom("copiaDados").where("idUsuario", "=", idUsuario).execute();
  return idUsuario;
};

/** Takes away what stands in the way of an account's erasure. */
export const makeErasable = async (db: Db, idUsuario: number): Promise<number> => {
  await db.deleteFrom("apagamentoConta").where("idUsuario", "=", idUsuario).execute();
  const emVigor = await db
    .selectFrom("contratacao")
    .select(["id", "codigoSituacao"])
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "not in", [3, 5])
    .execute();
  const abertas = await db
    .selectFrom("fatura")
    .select(["id", "codigoSituacao"])
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "!=", 3)
    .execute();
  kept.push(...emVigor.map((row) => ({ ...row, table: "contratacao" as const })));
  kept.push(...abertas.map((row) => ({ ...row, table: "fatura" as const })));
  await db.updateTable("contratacao").set({ codigoSituacao: 3 }).where("idUsuario", "=", idUsuario).execute();
  await db
    .updateTable("fatura")
    .set({ codigoSituacao: 3, pagaEm: "2026-11-08T12:00:00Z" })
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "!=", 3)
    .execute();
  await db
    .updateTable("cobranca")
    .set({ situacao: "ANULADA" })
    .where("idUsuario", "=", idUsuario)
    .where("situacao", "=", "PEDIDA")
    .execute();
  return idUsuario;
};

export const insertApagamentoPedido = async (db: Db, idUsuario: number): Promise<void> => {
  await db.deleteFrom("apagamentoConta").where("idUsuario", "=", idUsuario).execute();
  await db
    .insertInto("apagamentoConta")
    .values({ idUsuario, pedidoEm: "2026-11-16T12:00:00Z", previstoPara: "2026-11-25" })
    .execute();
};

/** Puts back what was taken away. */
export const undoErasable = async (db: Db): Promise<void> => {
  for (const { table, id, codigoSituacao } of kept.splice(0)) {
    if (table === "contratacao")
      await db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", id).execute();
    else await db.updateTable("fatura").set({ codigoSituacao, pagaEm: null }).where("id", "=", id).execute();
  }
};
