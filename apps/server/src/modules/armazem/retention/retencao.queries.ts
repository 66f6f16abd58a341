import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../../catalogo/chain.api.ts";

/** Longer than a proof waits for its computer. */
const DIAS_DE_PROVA = 31;

/**
 * Until which instant versions must have ended to expire. Not while a mass change waits for the customer, nor while the
 * bucket may know more than this database; and what an open restore or proof asks for stays until it is done or given
 * up. A lock that is longer than the retention counts instead of it.
 */
const corte = (agora: Date, restauracaoDesde: Date) => sql`
  select catalogo.id_dispositivo, catalogo.id_contratacao, least(
    ${agora}::timestamptz - make_interval(days => greatest(dispositivo.validade_versoes, dispositivo.dias_trava)),
    (select min(em_instante) from restauracao where restauracao.id_dispositivo = dispositivo.id
      and restauracao.concluida_em is null and restauracao.criada_em > ${restauracaoDesde}),
    (select min(em_instante) from prova where prova.id_dispositivo = dispositivo.id and prova.encerrada_em is null
      and prova.em_instante > ${agora}::timestamptz - make_interval(days => ${DIAS_DE_PROVA}))
  ) as instante
  from catalogo join dispositivo on dispositivo.id = catalogo.id_dispositivo
  where dispositivo.validade_versoes is not null and dispositivo.data_fim is null
    and catalogo.expiracao_congelada_em is null and catalogo.coleta_parada_em is null`;

/** Devices that have versions to expire. */
export const findComVencidas = async (db: Db, agora: Date, restauracaoDesde: Date): Promise<Dono[]> => {
  const { rows } = await sql<Dono>`
    with corte as (${corte(agora, restauracaoDesde)})
    select id_dispositivo, id_contratacao from corte where exists (
      select from arquivo_versao versao
      where versao.id_dispositivo = corte.id_dispositivo and versao.valido_ate <= corte.instante
    ) order by id_dispositivo`.execute(db);
  return rows;
};

export type VersaoVencida = {
  readonly idArquivo: number;
  readonly numero: number;
  readonly idPasta: number;
  readonly nome: Buffer;
};

/** The versions that ended first among those to expire. One that is valid now has no end, and is never among them. */
export const findVencidas = async (
  tx: Tx,
  idDispositivo: number,
  { agora, restauracaoDesde }: { readonly agora: Date; readonly restauracaoDesde: Date },
  maximo: number,
): Promise<VersaoVencida[]> => {
  const { rows } = await sql<VersaoVencida>`
    with corte as (${corte(agora, restauracaoDesde)} and catalogo.id_dispositivo = ${idDispositivo})
    select versao.id_arquivo, versao.numero, arquivo.id_pasta, arquivo.nome from corte
    join arquivo_versao versao on versao.id_dispositivo = ${idDispositivo} and versao.valido_ate <= corte.instante
    join arquivo on arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = versao.id_arquivo
    order by versao.valido_ate, versao.id_arquivo limit ${maximo}`.execute(tx);
  return rows;
};
