import { SITUACAO_CONTRATACAO, SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../../../platform/db/db.ts";
import { dentre } from "../../../../platform/db/dentre.ts";

/** Those of these subscriptions that are in use, each with its situation. */
export const listEmUso = async (db: Db | Tx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; codigoSituacao: number }>`
    select id, codigo_situacao from contratacao_com_plano
    where id = any(${ids}::bigint[]) and codigo_situacao = any(${SITUACOES_CONTRATACAO.cobraveis})`.execute(db);
  return new Map(rows.map(({ id, codigoSituacao }) => [id, codigoSituacao]));
};

export type UsoRow = { readonly idContratacao: number; readonly usoBytes: number; readonly espacoBytes: number };

/** Active subscriptions that use at least this whole part of their plan. */
export const listUsoAlto = async (
  db: Db | Tx,
  idsContratacao: readonly number[] | null,
  porcentagem: number,
): Promise<UsoRow[]> => {
  const { rows } = await sql<UsoRow>`
    select contratacao.id as id_contratacao, uso.bytes as uso_bytes, contratacao.espaco_bytes
    from contratacao_busca busca
    join contratacao_com_plano contratacao on contratacao.id = busca.id_contratacao
    join uso on uso.id_contratacao = contratacao.id
    where not busca.por_dispositivo and busca.porcentagem_utilizada >= ${porcentagem}
      and busca.codigo_situacao = ${SITUACAO_CONTRATACAO.ativa} and ${dentre("busca.id_contratacao", idsContratacao)}
    order by contratacao.id`.execute(db);
  return rows;
};

/** Every version of the program that some device in use has, or had since the count was last added up. */
export const listVersoesEmUso = async (db: Db | Tx): Promise<string[]> => {
  const { rows } = await sql<{ versao: string }>`
    select distinct versoes[1] as versao from contratacao_contagem
    where por_versao and por_dispositivo and versoes[1] is not null`.execute(db);
  return rows.map(({ versao }) => versao);
};

export type DesatualizadaRow = { readonly idContratacao: number; readonly dispositivos: number };

/** Active subscriptions with activated devices of these versions. */
export const listComVersoes = async (
  db: Db | Tx,
  idsContratacao: readonly number[] | null,
  versoes: readonly string[],
): Promise<DesatualizadaRow[]> => {
  const { rows } = await sql<DesatualizadaRow>`
    select id_contratacao, count(*)::int as dispositivos from contratacao_busca
    where por_dispositivo and versoes[1] = any(${versoes}::varchar[]) and ativado_em is not null
      and codigo_situacao = ${SITUACAO_CONTRATACAO.ativa} and ${dentre("id_contratacao", idsContratacao)}
    group by id_contratacao order by id_contratacao`.execute(db);
  return rows;
};
