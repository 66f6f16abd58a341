import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";

/** Of rows of `dispositivo`, `catalogo` and `contratacao`: it is still backed up, and what it stored is there. */
export const emUso = sql<boolean>`(
  dispositivo.data_fim is null and catalogo.expurgado_em is null
  and contratacao.codigo_situacao <> ${SITUACAO_CONTRATACAO.encerrada})`;

/** How many of these devices are of the subscription, in use and have files. */
export const countProvaveis = async (tx: Tx, idContratacao: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::int as total from dispositivo
    join catalogo on catalogo.id_dispositivo = dispositivo.id
    join contratacao_com_plano contratacao on contratacao.id = dispositivo.id_contratacao
    where dispositivo.id_contratacao = ${idContratacao} and dispositivo.id = any(${ids}::bigint[]) and ${emUso}
      and exists (select from arquivo where arquivo.id_dispositivo = dispositivo.id and not arquivo.removido)`.execute(
    tx,
  );
  return rows[0]?.total ?? 0;
};
