import { sql } from "kysely";
import type { Db, Tx } from "../../db/db.ts";

/** The one account that we have. */
const CONTA = "ASAAS";

/** Holds the account until the transaction ends: who spends does so alone. */
export const lockConta = (tx: Tx) =>
  tx
    .selectFrom("orcamentoProvedor")
    .select(["paradoAte", "loteParadoAte"])
    .where("conta", "=", CONTA)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Requests that were allowed since an instant, and the first of the times that they were added up by. */
export const findGasto = async (db: Db | Tx, desde: Date) => {
  const { requisicoes, primeiro } = await db
    .selectFrom("orcamentoProvedorGasto")
    .select(({ fn }) => [
      sql<number>`coalesce(sum(requisicoes), 0)::integer`.as("requisicoes"),
      fn.min("inicio").as("primeiro"),
    ])
    .where("conta", "=", CONTA)
    .where("inicio", ">", desde)
    .executeTakeFirstOrThrow();
  return { requisicoes, primeiro };
};

/** Answers what the slice holds by now. */
export const insertGasto = async (tx: Tx, inicio: Date, requisicoes: number): Promise<number> => {
  const fatia = await tx
    .insertInto("orcamentoProvedorGasto")
    .values({ conta: CONTA, inicio, requisicoes })
    .onConflict((conflito) =>
      conflito
        .columns(["conta", "inicio"])
        .doUpdateSet({ requisicoes: sql`orcamento_provedor_gasto.requisicoes + excluded.requisicoes` }),
    )
    .returning("requisicoes")
    .executeTakeFirstOrThrow();
  return fatia.requisicoes;
};

export const deleteGastosAte = (tx: Tx, ate: Date) =>
  tx.deleteFrom("orcamentoProvedorGasto").where("conta", "=", CONTA).where("inicio", "<=", ate).execute();

/** Stops until an instant, unless it is stopped for longer. */
export const updateParada = (tx: Tx, coluna: "paradoAte" | "loteParadoAte", ate: Date) =>
  tx
    .updateTable("orcamentoProvedor")
    .set({ [coluna]: ate })
    .where("conta", "=", CONTA)
    .where((expressao) => expressao.or([expressao(coluna, "is", null), expressao(coluna, "<", ate)]))
    .execute();
