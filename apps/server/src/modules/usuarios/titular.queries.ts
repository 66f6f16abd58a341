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

/** What hiring depends on; makes everything else about the person's money wait until the transaction ends. */
export const lockTitular = (tx: Tx, idUsuario: number, agora: Date) =>
  tx
    .selectFrom("usuario")
    .select(["id", "idCartorio", "tipoPagamento", "maximoContratacoes", isTermoAssinado(agora).as("assinou")])
    .where("id", "=", idUsuario)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
export type TitularRow = Awaited<ReturnType<typeof lockTitular>>;

/** How the person pays from now on. */
export const updateTipoPagamento = (tx: Tx, idUsuario: number, tipoPagamento: "BOLETO" | "CARTAO") =>
  tx.updateTable("usuario").set({ tipoPagamento }).where("id", "=", idUsuario).execute();

/** Makes other changes of what the person has wait until the transaction ends. */
export const lockUsuario = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("usuario")
    .select(["id", "tipoConta", "idEndereco"])
    .where("id", "=", idUsuario)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
