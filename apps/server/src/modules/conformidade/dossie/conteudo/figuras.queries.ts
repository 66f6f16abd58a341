import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_BACKUP as S } from "@acervo/contracts/backups";
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";

/** The office and its subscription. */
export const findServentia = (db: Db, idContratacao: number) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("titular", "titular.id", "contratacao.idUsuario")
    .leftJoin("cartorio", "cartorio.id", "titular.idCartorio")
    .select([
      "contratacao.idUsuario",
      "contratacao.nome as nomeContratacao",
      "titular.nome",
      "titular.cpfCnpj",
      "cartorio.cns",
      "cartorio.nomeDistritoECartorio as nomeCartorio",
    ])
    .where("contratacao.id", "=", idContratacao)
    .executeTakeFirstOrThrow();

export type BackupsDoDia = {
  readonly dia: DataCivil;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly concluidos: number;
  readonly comPendencias: number;
  readonly falharam: number;
  readonly interrompidos: number;
};

/** Backups that began in an interval and are over, by day of São Paulo and device. */
export const countBackupsPorDia = async (
  db: Db,
  idContratacao: number,
  { de, antesDe }: { readonly de: Date; readonly antesDe: Date },
): Promise<BackupsDoDia[]> => {
  const { rows } = await sql<BackupsDoDia>`
    select (backup.data_inicio at time zone 'America/Sao_Paulo')::date::text as dia,
      dispositivo.id as id_dispositivo, dispositivo.nome as nome_dispositivo,
      count(*) filter (where codigo_situacao = ${S.concluido})::int as concluidos,
      count(*) filter (where codigo_situacao = ${S.comPendencias})::int as com_pendencias,
      count(*) filter (where codigo_situacao = ${S.falhou})::int as falharam,
      count(*) filter (where codigo_situacao = ${S.interrompido})::int as interrompidos
    from backup join dispositivo on dispositivo.id = backup.id_dispositivo
    where backup.id_contratacao = ${idContratacao} and backup.data_inicio >= ${de} and backup.data_inicio < ${antesDe}
      and codigo_situacao <> ${S.emAndamento}
    group by 1, dispositivo.id order by 1, dispositivo.id`.execute(db);
  return rows;
};

/** Devices that were in use at any instant of an interval. */
export const listProtegidos = (
  db: Db,
  idContratacao: number,
  { de, antesDe }: { readonly de: Date; readonly antesDe: Date },
) =>
  db
    .selectFrom("dispositivo")
    .select(["id", "nome", "dataInicio", "dataFim"])
    .where("idContratacao", "=", idContratacao)
    .where("dataInicio", "<", antesDe)
    .where((condicao) => condicao.or([condicao("dataFim", "is", null), condicao("dataFim", ">", de)]))
    .orderBy("id")
    .execute();
