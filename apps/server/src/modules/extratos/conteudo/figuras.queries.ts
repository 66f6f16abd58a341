import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_BACKUP as S } from "@acervo/contracts/backups";
import type { SituacaoProva } from "@acervo/contracts/ultima-prova";
import { sql } from "kysely";
import { contractChain } from "../../../platform/audit/trail-format.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { FaturaDoExtrato } from "./figuras.ts";

export type Intervalo = { readonly de: Date; readonly antesDe: Date };

/** Files that a subscription had at an instant, of devices that were in use then. */
export const countArquivosEm = async (db: Db, idContratacao: number, instante: Date): Promise<number> => {
  const { rows } = await sql<{ quantos: number }>`
    select count(*)::bigint as quantos
    from dispositivo join arquivo_versao versao on versao.id_dispositivo = dispositivo.id
    where dispositivo.id_contratacao = ${idContratacao}
      and (dispositivo.data_fim is null or dispositivo.data_fim >= ${instante})
      and versao.sha256 is not null and versao.valido_de < ${instante}
      and (versao.valido_ate is null or versao.valido_ate >= ${instante})`.execute(db);
  return rows[0]?.quantos ?? 0;
};

/** Versions that backups of an interval stored: files that are new, and each new state of those that were known. */
export const countVersoesNovas = async (db: Db, idContratacao: number, { de, antesDe }: Intervalo): Promise<number> => {
  const { rows } = await sql<{ quantos: number }>`
    select coalesce(sum(confirmados), 0)::bigint as quantos from backup
    where id_contratacao = ${idContratacao} and data_inicio >= ${de} and data_inicio < ${antesDe}`.execute(db);
  return rows[0]?.quantos ?? 0;
};

/** The longest time of each device without the end of a backup that stored something, within an interval and its use. */
export const findMaioresIntervalos = async (
  db: Db,
  idContratacao: number,
  { de, antesDe }: Intervalo,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; segundos: number }>`
    with em_uso as (
      select id, greatest(data_inicio, ${de}) as desde, least(coalesce(data_fim, ${antesDe}), ${antesDe}) as ate
      from dispositivo
      where id_contratacao = ${idContratacao} and data_inicio < ${antesDe} and (data_fim is null or data_fim > ${de})
    ), momento as (
      select id, desde as instante from em_uso
      union all select id, ate from em_uso
      union all
      select em_uso.id, backup.data_fim from backup join em_uso on em_uso.id = backup.id_dispositivo
      where backup.id_contratacao = ${idContratacao} and backup.codigo_situacao in (${S.concluido}, ${S.comPendencias})
        and backup.data_fim > em_uso.desde and backup.data_fim < em_uso.ate
    ), seguido as (
      select id, instante - lag(instante) over (partition by id order by instante) as espera from momento
    )
    select id, extract(epoch from max(espera))::bigint as segundos from seguido group by id`.execute(db);
  return new Map(rows.map(({ id, segundos }) => [id, segundos]));
};

/** What a subscription used at the end of a day, as counted then; of a day without a count, now. */
export const findEspaco = async (
  db: Db,
  idContratacao: number,
  { de, ate }: { readonly de: DataCivil; readonly ate: DataCivil },
): Promise<{ readonly usadoBytes: number; readonly totalBytes: number }> => {
  const { rows } = await sql<{ usadoBytes: number; totalBytes: number }>`
    select coalesce(
      (select bytes from uso_diario
        where id_contratacao = contratacao.id and data between ${de}::date and ${ate}::date order by data desc limit 1),
      (select bytes from uso where id_contratacao = contratacao.id), 0
    ) as usado_bytes, contratacao.espaco_bytes as total_bytes
    from contratacao_com_plano contratacao where contratacao.id = ${idContratacao}`.execute(db);
  return rows[0] ?? { usadoBytes: 0, totalBytes: 0 };
};

export type ProvaDoMesRow = {
  readonly numero: string;
  readonly idDispositivo: number;
  readonly nomeDispositivo: string;
  readonly situacao: Exclude<SituacaoProva, "EM_ANDAMENTO">;
  readonly encerradaEm: Date;
  readonly arquivos: number;
  readonly iguais: number;
};

/** Proofs that were issued in an interval, in their order. */
export const listProvasDoMes = async (
  db: Db,
  idContratacao: number,
  { de, antesDe }: Intervalo,
): Promise<readonly ProvaDoMesRow[]> => {
  const { rows } = await sql<ProvaDoMesRow>`
    select prova.numero, prova.id_dispositivo, dispositivo.nome as nome_dispositivo, prova.situacao, prova.encerrada_em,
      prova.arquivos, prova.iguais
    from prova join dispositivo on dispositivo.id = prova.id_dispositivo
    where prova.id_contratacao = ${idContratacao} and prova.encerrada_em >= ${de} and prova.encerrada_em < ${antesDe}
    order by prova.encerrada_em, prova.id`.execute(db);
  return rows;
};

/** How often each of some actions stands in the subscription's trail in an interval. */
export const countAcoes = async (
  db: Db,
  idContratacao: number,
  { de, antesDe }: Intervalo,
): Promise<ReadonlyMap<string, number>> => {
  const linhas = await db
    .selectFrom("auditoriaEvento")
    .select((campos) => ["acao", campos.fn.countAll<number>().as("quantas")])
    .where("cadeia", "=", contractChain(idContratacao))
    .where("instante", ">=", de)
    .where("instante", "<", antesDe)
    .groupBy("acao")
    .execute();
  return new Map(linhas.map(({ acao, quantas }) => [acao, quantas]));
};

/** What a subscription was billed for some months, the items of each invoice together. */
export const listFaturasDosMeses = async (
  db: Db,
  idContratacao: number,
  { de, ate }: { readonly de: DataCivil; readonly ate: DataCivil },
): Promise<readonly FaturaDoExtrato[]> => {
  const { rows } = await sql<FaturaDoExtrato>`
    select fatura.competencia::text, fatura.data_vencimento::text, fatura.paga_em,
      sum(item.valor_centavos)::bigint as valor_centavos
    from fatura_item item join fatura on fatura.id = item.id_fatura
    where item.id_contratacao = ${idContratacao} and fatura.competencia between ${de}::date and ${ate}::date
      and fatura.anulada_em is null
    group by fatura.id order by fatura.competencia, fatura.id`.execute(db);
  return rows;
};
