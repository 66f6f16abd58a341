import type { Db, Tx } from "../../../platform/db/db.ts";

/** The invoice of a link that is good, and whose it is. */
export const findFaturaDoLink = (db: Db, resumo: Buffer, agora: Date) =>
  db
    .selectFrom("faturaLink")
    .innerJoin("fatura", "fatura.id", "faturaLink.idFatura")
    .select(["fatura.id", "fatura.idUsuario"])
    .where("faturaLink.resumo", "=", resumo)
    .where("faturaLink.revogadoEm", "is", null)
    .where("faturaLink.valeAte", ">", agora)
    .executeTakeFirst();

/** False when there was none. */
export const markLinkRevogado = async (tx: Tx, idFatura: number, agora: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("faturaLink")
    .set({ revogadoEm: agora })
    .where("idFatura", "=", idFatura)
    .where("revogadoEm", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const insertLink = (
  tx: Tx,
  link: {
    readonly idFatura: number;
    readonly resumo: Buffer;
    readonly criadoEm: Date;
    readonly valeAte: Date;
  },
) => tx.insertInto("faturaLink").values(link).execute();
