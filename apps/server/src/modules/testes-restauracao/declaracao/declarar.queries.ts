import type { ResultadoTeste } from "@acervo/contracts/testes-restauracao";
import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

/** The next number of a year's Atas. */
export const updateNumero = async (tx: Tx, ano: number): Promise<number> => {
  const { ultimo } = await tx
    .insertInto("testeNumero")
    .values({ ano, ultimo: 1 })
    .onConflict((conflito) => conflito.column("ano").doUpdateSet({ ultimo: sql`teste_numero.ultimo + 1` }))
    .returning("ultimo")
    .executeTakeFirstOrThrow();
  return ultimo;
};

type Declarado = {
  readonly numero: string;
  readonly resultado: ResultadoTeste;
  readonly declaradoEm: Date;
  readonly declaracao: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly conteudo: string;
  readonly hash: Buffer;
  readonly chave: string;
};

export const markDeclarado = (tx: Tx, id: number, declarado: Declarado) =>
  tx
    .updateTable("testeRestauracao")
    .set({ ...declarado, situacao: "DECLARADO" })
    .where("id", "=", id)
    .execute();
