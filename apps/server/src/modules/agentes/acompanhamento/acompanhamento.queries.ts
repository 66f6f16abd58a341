import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export const existsContratacao = async (db: Db, id: number, idUsuario: number): Promise<boolean> => {
  const linha = await db
    .selectFrom("contratacaoComPlano as contratacao")
    .select("id")
    .where("id", "=", id)
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirst();
  return linha !== undefined;
};

/** From here on changes are told; agents that run a backup are told that somebody looks. */
export const insertAcompanhamento = async (tx: Tx, idContratacao: number, idProcesso: string): Promise<void> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("acompanhamento")
    .values({ idContratacao, idProcesso })
    .onConflict((conflito) => conflito.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  await sql`
    select tell_agent(id_dispositivo) from backup
    where id_contratacao = ${idContratacao} and codigo_situacao = ${SITUACAO_BACKUP.emAndamento}`.execute(tx);
};

export const deleteAcompanhamento = (tx: Tx, idContratacao: number, idProcesso: string) =>
  tx
    .deleteFrom("acompanhamento")
    .where("idContratacao", "=", idContratacao)
    .where("idProcesso", "=", idProcesso)
    .execute();
