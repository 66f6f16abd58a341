import { sql, type RawBuilder } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** With `idUsuario`, someone else's subscription is as good as missing. */
export const findContratacao = (db: Db | Tx, id: number, idUsuario: number | null) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .select(["id as idContratacao", "codigoSituacao", "cartosoft"])
    .where("id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("idUsuario", "=", idUsuario))
    .executeTakeFirst();
export type ContratacaoRow = NonNullable<Awaited<ReturnType<typeof findContratacao>>>;

export type Cadastro = "dispositivo" | "configuracao" | "diretorio" | "agendamento" | "ignorado";

const VIVOS: Readonly<Record<Cadastro, (idContratacao: number) => RawBuilder<{ total: number }>>> = {
  dispositivo: (id) =>
    sql`select count(*)::int as total from dispositivo where id_contratacao = ${id} and data_fim is null`,
  configuracao: (id) =>
    sql`select count(*)::int as total from configuracao where id_contratacao = ${id} and data_fim is null`,
  diretorio: (id) =>
    sql`select count(*)::int as total from diretorio where id_contratacao = ${id} and data_fim is null`,
  agendamento: (id) =>
    sql`select count(*)::int as total from agendamento where id_contratacao = ${id} and data_fim is null`,
  ignorado: (id) => sql`
    select count(*)::int as total from caminho_ignorado where id_contratacao = ${id}
      and exists (select from configuracao where id = caminho_ignorado.id_configuracao and data_fim is null)`,
};

/** Those of a kind that the subscription has now. */
export const countVivos = async (tx: Tx, cadastro: Cadastro, idContratacao: number): Promise<number> => {
  const { rows } = await VIVOS[cadastro](idContratacao).execute(tx);
  return rows[0]?.total ?? 0;
};
