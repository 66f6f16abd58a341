import { hoje } from "@acervo/br/calendario";
import type { Db, Tx } from "./db/db.ts";

/** A whole number of the business that is in force at an instant. One that is missing is a fault of ours. */
export const inteiroVigente = async (db: Db | Tx, chave: string, instante: Date): Promise<number> => {
  const { valor } = await db
    .selectFrom("parametro")
    .select("valor")
    .where("chave", "=", chave)
    .where("tipo", "=", "inteiro")
    .where("vigenteDesde", "<=", hoje(instante))
    .orderBy("vigenteDesde", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return Number(valor);
};
