import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Whether the person signed the data-protection term in force; for a query over `usuario`. */
export const isTermoAssinado = (agora: Date) => sql<boolean>`assinou_termo_lgpd(usuario.id, ${agora})`;

export const findAssinou = async (db: Db | Tx, idUsuario: number, agora: Date): Promise<boolean> => {
  const linha = await db
    .selectFrom("usuario")
    .select(isTermoAssinado(agora).as("assinou"))
    .where("id", "=", idUsuario)
    .executeTakeFirst();
  return linha?.assinou === true;
};

const selectPagadores = (db: Db | Tx, contas: readonly number[]) =>
  db.selectFrom("usuario").select(["id", "pagamentoUnificado"]).where("id", "in", contas).orderBy("id");

/** What hiring depends on; makes everything else about the person's money wait until the transaction ends. */
export const lockTitular = (tx: Tx, idUsuario: number, agora: Date) =>
  tx
    .selectFrom("usuario")
    .select(["id", "idCartorio", "tipoPagamento", "pagamentoUnificado", "maximoContratacoes"])
    .select(isTermoAssinado(agora).as("assinou"))
    .where("id", "=", idUsuario)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
export type TitularRow = Awaited<ReturnType<typeof lockTitular>>;

/** How persons pay, by id; makes everything else about their money wait until the transaction ends. */
export const lockPagadores = (tx: Tx, contas: readonly number[]) =>
  selectPagadores(tx, contas).forNoKeyUpdate().execute();

/** The same, and holds nobody. */
export const findPagadores = (db: Db, contas: readonly number[]) => selectPagadores(db, contas).execute();
export type PagadorRow = Awaited<ReturnType<typeof findPagadores>>[number];

/** How the person pays from now on. */
export const updateTipoPagamento = (tx: Tx, idUsuario: number, tipoPagamento: "BOLETO" | "CARTAO") =>
  tx.updateTable("usuario").set({ tipoPagamento }).where("id", "=", idUsuario).execute();

/** False when that is their limit already. */
export const updateMaximoContratacoes = async (tx: Tx, idUsuario: number, maximo: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("usuario")
    .set({ maximoContratacoes: maximo })
    .where("id", "=", idUsuario)
    .where("maximoContratacoes", "<>", maximo)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Makes other changes of what the person has wait until the transaction ends. */
export const lockUsuario = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("usuario")
    .select(["id", "tipoConta", "idEndereco"])
    .where("id", "=", idUsuario)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
