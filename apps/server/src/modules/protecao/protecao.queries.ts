import { SITUACAO_BACKUP as S } from "@acervo/contracts/backups";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { ResultadoDoDia } from "./faixa-30-dias.ts";

/** With `idUsuario`, someone else's subscription is as good as missing. */
export const findContratacao = (db: Db, id: number, idUsuario: number | null) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .select(["id", "codigoSituacao", "cartosoft"])
    .where("id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("idUsuario", "=", idUsuario))
    .executeTakeFirst();

/** Whether a subscription ever had a backup that stored something, whatever became of its device. */
export const existsBackupBom = async (db: Db, idContratacao: number): Promise<boolean> => {
  const achado = await db
    .selectFrom("backup")
    .select("id")
    .where("idContratacao", "=", idContratacao)
    .where("codigoSituacao", "in", [S.concluido, S.comPendencias])
    .limit(1)
    .executeTakeFirst();
  return achado !== undefined;
};

export const findIdsDosDispositivos = async (db: Db, idContratacao: number): Promise<number[]> => {
  const linhas = await db
    .selectFrom("dispositivo")
    .select("id")
    .where("idContratacao", "=", idContratacao)
    .where("dataFim", "is", null)
    .execute();
  return linhas.map(({ id }) => id);
};

/**
 * How the last backup of each configuration ended on each day since an instant. One that made up for a run within the
 * tolerance belongs to the day of that run: a machine that is switched on in the morning does the night's work.
 */
export const findResultadosPorDia = async (
  db: Db,
  idContratacao: number,
  { desde, toleranciaMinutos }: { readonly desde: Date; readonly toleranciaMinutos: number },
): Promise<(ResultadoDoDia & { readonly idDispositivo: number })[]> => {
  const { rows } = await sql<ResultadoDoDia & { readonly idDispositivo: number }>`
    select id_dispositivo, id_configuracao, data, (array_agg(codigo_situacao order by id desc))[1] as situacao
    from (
      select id, id_dispositivo, id_configuracao, codigo_situacao, (
        (case
          when previsto_para <= data_inicio and data_inicio <= previsto_para + make_interval(mins => ${toleranciaMinutos})
          then previsto_para else data_inicio
        end) at time zone 'America/Sao_Paulo')::date::text as data
      from backup
      where id_contratacao = ${idContratacao} and data_inicio >= ${desde} and codigo_situacao > 1
    ) encerrado
    group by id_dispositivo, id_configuracao, data`.execute(db);
  return rows;
};

/** How much of each device is not protected, those with something only. */
export const countNaoProtegidos = async (db: Db, idContratacao: number): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ idDispositivo: number; quantos: number }>`
    select id_dispositivo, sum(quantidade)::bigint as quantos from nao_protegido
    where id_contratacao = ${idContratacao}
      and exists (select from configuracao where id = nao_protegido.id_configuracao and data_fim is null)
    group by id_dispositivo`.execute(db);
  return new Map(rows.map(({ idDispositivo, quantos }) => [idDispositivo, quantos]));
};
