import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** With `idUsuario`, someone else's subscription is as good as missing. */
export const findContratacao = (db: Db | Tx, id: number, idUsuario: number | null) =>
  db
    .selectFrom("contratacao")
    .select(["id as idContratacao", "codigoSituacao", "cartosoft"])
    .where("id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("idUsuario", "=", idUsuario))
    .executeTakeFirst();
export type ContratacaoRow = NonNullable<Awaited<ReturnType<typeof findContratacao>>>;

/** Makes every other change of what this subscription has wait until the transaction ends. */
export const lockContratacao = (tx: Tx, id: number): Promise<ContratacaoRow> =>
  tx
    .selectFrom("contratacao")
    .select(["id as idContratacao", "codigoSituacao", "cartosoft"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export type Cadastro = "dispositivo" | "configuracao" | "diretorio" | "agendamento";

export const countVivos = async (tx: Tx, cadastro: Cadastro, idContratacao: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(cadastro)}
    where id_contratacao = ${idContratacao} and data_fim is null`.execute(tx);
  return rows[0]?.total ?? 0;
};
