import type { Visao } from "@acervo/contracts/busca-de-contratacoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export const listVisoes = (db: Db, idUsuario: number) =>
  db
    .selectFrom("visaoContratacoes")
    .select(["id", "nome", "filtros"])
    .where("idUsuario", "=", idUsuario)
    .orderBy(sql`sem_acentos(nome)`)
    .execute();

/** Who saves another one of the same person's meanwhile waits until this transaction ends. */
export const lockVisoes = async (tx: Tx, idUsuario: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('visao_contratacoes', ${idUsuario}))`.execute(tx);
};

export const countVisoes = async (tx: Tx, idUsuario: number): Promise<number> => {
  const { total } = await tx
    .selectFrom("visaoContratacoes")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirstOrThrow();
  return total;
};

/** Its number; null: there is one of this name. */
export const insertVisao = async (
  tx: Tx,
  { idUsuario, nome, filtros, criadaEm }: Pick<Visao, "nome" | "filtros"> & { idUsuario: number; criadaEm: Date },
): Promise<number | null> => {
  const linha = await tx
    .insertInto("visaoContratacoes")
    .values({ idUsuario, nome, filtros: JSON.stringify(filtros), criadaEm })
    .onConflict((conflito) => conflito.doNothing())
    .returning("id")
    .executeTakeFirst();
  return linha?.id ?? null;
};

/** Whether there was one to remove. */
export const deleteVisao = async (tx: Tx, idUsuario: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom("visaoContratacoes")
    .where("idUsuario", "=", idUsuario)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
