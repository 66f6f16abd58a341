import type { Db, Tx } from "../../platform/db/db.ts";

/** Whether money of a person is on its way, to us or back to them. */
export const existsCobrancaEmCurso = async (db: Db | Tx, idUsuario: number): Promise<boolean> => {
  const cobranca = await db
    .selectFrom("cobranca")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("situacao", "in", ["PEDIDA", "ESTORNANDO"])
    .executeTakeFirst();
  return cobranca !== undefined;
};
