import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Whether a person owes anything that was billed. */
export const existsFaturaEmAberto = async (db: Db | Tx, idUsuario: number): Promise<boolean> => {
  const fatura = await db
    .selectFrom("fatura")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "!=", SITUACAO_FATURA.paga)
    .where("anuladaEm", "is", null)
    .executeTakeFirst();
  return fatura !== undefined;
};
