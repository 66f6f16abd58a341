import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import type { UsoDoDia } from "./previsao.rules.ts";

/** What every subscription uses now, as the figure of a day; the last count of the day stands. */
export const updateUsoDoDia = (tx: Tx, data: DataCivil) =>
  sql`
    insert into uso_diario (id_contratacao, data, bytes) select id_contratacao, ${data}::date, bytes from uso
    on conflict (id_contratacao, data) do update set bytes = excluded.bytes
    where uso_diario.bytes <> excluded.bytes`.execute(tx);

export const deleteUsoAntesDe = (tx: Tx, data: DataCivil) =>
  tx.deleteFrom("usoDiario").where("data", "<", data).execute();

export type UsoComHistorico = {
  readonly totalBytes: number;
  readonly usadoBytes: number;
  readonly dias: readonly UsoDoDia[];
};

/** With `idUsuario`, someone else's subscription is as good as missing. */
export const findHistorico = async (
  db: Db,
  { id, idUsuario, desde }: { readonly id: number; readonly idUsuario: number | null; readonly desde: DataCivil },
): Promise<UsoComHistorico | undefined> => {
  const dele = idUsuario === null ? sql`true` : sql`contratacao.id_usuario = ${idUsuario}`;
  const { rows } = await sql<Omit<UsoComHistorico, "dias">>`
    select contratacao.espaco_bytes as total_bytes, coalesce(uso.bytes, 0) as usado_bytes
    from contratacao_com_plano contratacao
    left join uso on uso.id_contratacao = contratacao.id
    where contratacao.id = ${id} and ${dele}`.execute(db);
  const [uso] = rows;
  if (uso === undefined) return undefined;
  const { rows: dias } = await sql<UsoDoDia>`
    select data::text as data, bytes from uso_diario
    where id_contratacao = ${id} and data >= ${desde}::date order by data`.execute(db);
  return { ...uso, dias };
};
