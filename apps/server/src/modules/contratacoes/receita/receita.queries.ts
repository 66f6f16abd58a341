import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S, SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type ReceitaRow = {
  readonly mrrCentavos: number;
  /** Active at the end. */
  readonly ativas: number;
  /** Ended in the month, activated before it. */
  readonly encerradas: number;
};

/** The day of the first subscription there ever was. */
export const findPrimeiraContratacao = async (db: Db | Tx): Promise<DataCivil | null> => {
  const { rows } = await sql<{ readonly dia: DataCivil | null }>`
    select (min(data_contratacao) at time zone 'America/Sao_Paulo')::date as dia from contratacao
  `.execute(db);
  return rows[0]?.dia ?? null;
};

/** Each situation of each subscription, from when until when. One that came in without a history was always as it is. */
export const passos = sql`
  select id_contratacao, para_situacao as situacao, ocorrido_em as de,
    lead(ocorrido_em, 1, 'infinity') over (partition by id_contratacao order by id) as ate
  from contratacao_historico
  union all
  select id, codigo_situacao, data_contratacao, 'infinity' from contratacao
  where not exists (select from contratacao_historico where id_contratacao = contratacao.id)`;

/** Offers that a subscription had before the one that it has now, from when until when. */
export const trocadas = sql`
  select * from (
    select id_contratacao, id_plano_oferta_tipo_pagamento as id_oferta,
      case row_number() over contratos when 1 then '-infinity' else aceito_em end as de,
      lead(aceito_em) over contratos as ate
    from contrato window contratos as (partition by id_contratacao order by id)
  ) contrato where ate is not null`;

export const precos = sql`
  select oferta.id as id_oferta, plano.id as id_plano, plano.valor_centavos,
    least(tipo_plano.valor_subsidio_centavos, plano.valor_centavos) as subsidio_centavos
  from plano_oferta_tipo_pagamento oferta
  join plano_oferta on plano_oferta.id = oferta.id_plano_oferta
  join plano on plano.id = plano_oferta.id_plano
  join tipo_plano on tipo_plano.id = plano.id_tipo_plano`;

/**
 * What subscriptions were worth a month at each of these moments, and how many ended since the moment before: the
 * beginnings of days in São Paulo, in order, and null for now. By their histories; only which subscription a person chose
 * for the subsidy has none.
 */
export const listReceita = async (
  db: Db | Tx,
  momentos: readonly (DataCivil | null)[],
): Promise<readonly ReceitaRow[]> => {
  const { rows } = await sql<ReceitaRow>`
    with momento as (
      select numero, dia, coalesce(dia::timestamp at time zone 'America/Sao_Paulo', 'infinity') as instante
      from unnest(${momentos}::date[]) with ordinality momento (dia, numero)
    ),
    passo as (${passos}),
    trocada as (${trocadas}),
    preco as (${precos}),
    viva as materialized (
      select momento.numero, contratacao.id, contratacao.id_usuario, passo.situacao,
        coalesce(trocada.id_oferta, contratacao.id_plano_oferta_tipo_pagamento) as id_oferta
      from momento
      join passo on passo.de < momento.instante and passo.ate >= momento.instante
      join contratacao on contratacao.id = passo.id_contratacao
      left join trocada on trocada.id_contratacao = contratacao.id
        and trocada.de < momento.instante and trocada.ate >= momento.instante
      where passo.situacao <> all(${SITUACOES_CONTRATACAO.encerradas}::smallint[])
    ),
    -- Counted by offer first: there are few of those.
    por_oferta as (
      select numero, id_oferta, count(*) as ativas from viva where situacao = ${S.ativa} group by 1, 2
    ),
    valor as (
      select numero, sum(ativas * valor_centavos) as centavos, sum(ativas) as ativas
      from por_oferta join preco using (id_oferta) group by 1
    ),
    subsidiada as (
      select distinct on (viva.numero, viva.id_usuario) viva.numero, viva.situacao, preco.subsidio_centavos
      from viva join preco using (id_oferta) join titular on titular.id = viva.id_usuario
      where preco.subsidio_centavos > 0
      order by viva.numero, viva.id_usuario, (viva.id is distinct from titular.id_contratacao_subsidio), viva.id
    ),
    subsidio as (
      select numero, sum(subsidio_centavos) as centavos from subsidiada where situacao = ${S.ativa} group by 1
    ),
    encerrada as (
      select momento.numero, count(*) as quantas
      from momento
      join momento anterior on anterior.numero = momento.numero - 1
      join contratacao_historico fim on fim.ocorrido_em >= anterior.instante and fim.ocorrido_em < momento.instante
      join contratacao on contratacao.id = fim.id_contratacao
      where fim.de_situacao in (${S.ativa}, ${S.inativa}, ${S.suspensa})
        and fim.para_situacao = any(${SITUACOES_CONTRATACAO.encerradas}::smallint[])
        and contratacao.data_inicio < anterior.dia
      group by 1
    )
    select (coalesce(valor.centavos, 0) - coalesce(subsidio.centavos, 0))::bigint as mrr_centavos,
      coalesce(valor.ativas, 0)::integer as ativas, coalesce(encerrada.quantas, 0)::integer as encerradas
    from momento left join valor using (numero) left join subsidio using (numero) left join encerrada using (numero)
    order by numero
  `.execute(db);
  return rows;
};
