import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";
import { passos, precos, trocadas } from "./receita.queries.ts";

/** A month, or what there is of the one that runs. */
export type MesDasAtivas = {
  readonly primeiroDia: DataCivil;
  /** The first day that is no longer part of it. */
  readonly seguinte: DataCivil;
  /** The days whose count of the used space is that of the month's end; of the one that runs, the last that was counted. */
  readonly capacidadeDe: DataCivil;
  readonly capacidadeAte: DataCivil;
  readonly agora: Date;
};

export type AtivaNoMesRow = {
  readonly nome: string;
  readonly cpfCnpj: string;
  readonly codigoCorregedoria: string | null;
  readonly contratacao: string;
  readonly plano: string;
  readonly tipoCobranca: "POS" | "PRE";
  readonly valorCentavos: number;
  readonly subsidioCentavos: number;
  readonly dataContratacao: DataCivil;
  readonly situacao: string;
  /** Null: the day was not counted, or is no longer kept. */
  readonly usoBytes: number | null;
};

const fimDe = ({ seguinte, agora }: MesDasAtivas) => sql`least(${inicioDoDia(seguinte)}, ${agora}::timestamptz)`;

/** Each that was active at some time of the month, with the last moment of the month at which it was. */
const ativas = (mes: MesDasAtivas) => sql`
  select distinct on (passo.id_contratacao) passo.id_contratacao, least(passo.ate, ${fimDe(mes)}) as ate
  from (${passos}) passo
  where passo.situacao = ${S.ativa} and passo.de < passo.ate
    and passo.de < ${fimDe(mes)} and passo.ate > ${inicioDoDia(mes.primeiroDia)}
    and ${inicioDoDia(mes.primeiroDia)} < ${mes.agora}::timestamptz
  order by passo.id_contratacao, passo.de desc`;

export const countAtivasNoMes = async (tx: Tx, mes: MesDasAtivas): Promise<number> => {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*)::integer as total from (${ativas(mes)}) ativa`.execute(tx);
  return rows[0]?.total ?? 0;
};

/**
 * Subscriptions that were active on some day of the month, by number, with the plan and price that they had then. Which
 * one a person chose for the subsidy has no history: it is the one of today.
 */
export const listAtivasNoMes = (mes: MesDasAtivas) => sql<AtivaNoMesRow>`
  with ativa as materialized (${ativas(mes)}),
  com_oferta as (
    select ativa.id_contratacao, coalesce(trocada.id_oferta, contratacao.id_plano_oferta_tipo_pagamento) as id_oferta
    from ativa
    join contratacao on contratacao.id = ativa.id_contratacao
    left join (${trocadas}) trocada on trocada.id_contratacao = ativa.id_contratacao
      and trocada.de < ativa.ate and trocada.ate >= ativa.ate
  ),
  no_fim as (
    select distinct on (passo.id_contratacao) passo.id_contratacao, passo.situacao
    from (${passos}) passo where passo.de < ${fimDe(mes)}
    order by passo.id_contratacao, passo.de desc, passo.ate desc
  )
  select usuario.nome, usuario.cpf_cnpj, cartorio.codigo_corregedoria, contratacao.nome as contratacao,
    plano.nome as plano, tipo_plano.tipo_cobranca, preco.valor_centavos,
    case when row_number() over (
      partition by contratacao.id_usuario
      order by preco.subsidio_centavos = 0, contratacao.id is distinct from usuario.id_contratacao_subsidio, contratacao.id
    ) = 1 then preco.subsidio_centavos else 0 end as subsidio_centavos,
    (contratacao.data_contratacao at time zone 'America/Sao_Paulo')::date as data_contratacao,
    situacao_contratacao.descricao as situacao, uso.bytes as uso_bytes
  from com_oferta
  join contratacao on contratacao.id = com_oferta.id_contratacao
  join titular usuario on usuario.id = contratacao.id_usuario
  join (${precos}) preco using (id_oferta)
  join plano on plano.id = preco.id_plano
  join tipo_plano on tipo_plano.id = plano.id_tipo_plano
  join no_fim on no_fim.id_contratacao = contratacao.id
  join situacao_contratacao on situacao_contratacao.codigo = no_fim.situacao
  left join cartorio on cartorio.id = coalesce(contratacao.id_cartorio, usuario.id_cartorio)
  left join lateral (
    select bytes from uso_diario
    where id_contratacao = contratacao.id
      and data between ${mes.capacidadeDe}::date and ${mes.capacidadeAte}::date
    order by data desc limit 1
  ) uso on true
  order by contratacao.id`;
