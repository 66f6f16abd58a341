import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Diferenca, Recorte } from "../diferencas/diferenca.ts";
import { MAXIMO_POR_TIPO } from "./faturas.queries.ts";

type Linha = Omit<Diferenca, "tipo">;

/** Each line begins where the one before ended, and the last leads to where the invoice stands; a voided one to nothing. */
export const listFaturasForaDoHistorico = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select fatura.competencia as mes, 'fatura/' || fatura.id as chave, fatura.id as id_fatura,
      fatura.valor_centavos as valor
    from fatura
    left join lateral (
      select bool_and(segue) as segue, (array_agg(para_situacao order by id desc))[1] as ultima, count(*) as linhas
      from (
        select id, para_situacao,
          de_situacao is not distinct from lag(para_situacao) over (order by id) as segue
        from fatura_historico where id_fatura = fatura.id) linha) historico on true
    where fatura.competencia >= ${primeiroMes} and (
      historico.linhas = 0 or not historico.segue
      or historico.ultima is distinct from case when fatura.anulada_em is null then fatura.codigo_situacao end)
    order by fatura.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** The same of charges. */
export const listCobrancasForaDoHistorico = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select date_trunc('month', cobranca.data_pagamento)::date as mes, 'cobranca/' || cobranca.id as chave,
      cobranca.id as id_cobranca, case when cobranca.origem = 'FATURA' then cobranca.id_origem end as id_fatura,
      cobranca.valor_centavos as valor
    from cobranca
    left join lateral (
      select bool_and(segue) as segue, (array_agg(para_situacao order by id desc))[1] as ultima, count(*) as linhas
      from (
        select id, para_situacao,
          de_situacao is not distinct from lag(para_situacao) over (order by id) as segue
        from cobranca_historico where id_cobranca = cobranca.id) linha) historico on true
    where cobranca.data_pagamento >= ${primeiroMes} and (
      historico.linhas = 0 or not historico.segue or historico.ultima <> cobranca.situacao)
    order by cobranca.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};
