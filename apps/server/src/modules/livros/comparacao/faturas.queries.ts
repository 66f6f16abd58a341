import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Diferenca, Recorte } from "../diferencas/diferenca.ts";

/** Of one kind: where more than these differ, somebody looks at the cause and not at each. */
export const MAXIMO_POR_TIPO = 1_000;

type Linha = Omit<Diferenca, "tipo">;

/** What settles an invoice: a charge of its own, or that of the combined boleto that binds it. */
const QUITADAS = sql`
  select cobranca.id, cobranca.id_origem as id_fatura from cobranca
  where cobranca.origem = 'FATURA' and cobranca.situacao = 'PAGA'
  union all
  select cobranca.id, vinculo.id_fatura from cobranca
  join renegociacao_fatura vinculo on vinculo.id_renegociacao = cobranca.id_origem and vinculo.liberada_em is null
  where cobranca.origem = 'RENEGOCIACAO' and cobranca.situacao = 'PAGA'`;

export const listFaturasForaDosItens = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select fatura.competencia as mes, fatura.id::text as chave, fatura.id as id_fatura,
      fatura.valor_centavos as valor, coalesce(itens.soma, 0)::integer as outro_valor
    from fatura
    left join lateral (
      select sum(valor_centavos) as soma from fatura_item where id_fatura = fatura.id) itens on true
    where fatura.competencia >= ${primeiroMes} and fatura.valor_centavos <> coalesce(itens.soma, 0)
    order by fatura.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** Paid, with something to pay, and by how many charges: none, or more than one. */
export const listFaturasMalQuitadas = async (
  tx: Tx,
  { primeiroMes }: Recorte,
): Promise<readonly (Linha & { readonly quitadas: number })[]> => {
  const { rows } = await sql<Linha & { quitadas: number }>`
    select fatura.competencia as mes, fatura.id::text as chave, fatura.id as id_fatura,
      fatura.valor_centavos as valor, quitacao.quitadas * fatura.valor_centavos as outro_valor, quitacao.quitadas
    from fatura
    join lateral (
      select count(*)::integer as quitadas from (${QUITADAS}) quitada where quitada.id_fatura = fatura.id) quitacao on true
    where fatura.competencia >= ${primeiroMes} and fatura.codigo_situacao = 3 and fatura.anulada_em is null
      and fatura.valor_centavos > 0 and quitacao.quitadas <> 1
    order by fatura.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** Money that stayed with us of an invoice that no longer stands. */
export const listFaturasAnuladasComDinheiro = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select fatura.competencia as mes, fatura.id::text as chave, fatura.id as id_fatura, quitada.id as id_cobranca,
      fatura.valor_centavos as valor
    from fatura
    join (${QUITADAS}) quitada on quitada.id_fatura = fatura.id
    where fatura.competencia >= ${primeiroMes} and fatura.anulada_em is not null
    order by fatura.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** The invoices that a charge is for, one or those on a combined boleto. */
const FATURAS_DA_COBRANCA = sql`
  select fatura.id, fatura.valor_centavos, fatura.codigo_situacao, fatura.anulada_em from fatura
  where cobranca.origem = 'FATURA' and fatura.id = cobranca.id_origem
  union all
  select fatura.id, fatura.valor_centavos, fatura.codigo_situacao, fatura.anulada_em from renegociacao_fatura vinculo
  join fatura on fatura.id = vinculo.id_fatura
  where cobranca.origem = 'RENEGOCIACAO' and vinculo.id_renegociacao = cobranca.id_origem and vinculo.liberada_em is null`;

const mesDoPagamento = sql`date_trunc('month', cobranca.data_pagamento)::date`;

/** Charges of the months that are paid, whose invoices are not. A voided one is told by itself. */
export const listPagasComFaturaAberta = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select ${mesDoPagamento} as mes, cobranca.id::text as chave, cobranca.id as id_cobranca,
      aberta.id as id_fatura, cobranca.valor_centavos as valor
    from cobranca
    join lateral (
      select min(faturas.id) as id, count(*) as faturas,
        count(*) filter (where codigo_situacao = 3 or anulada_em is not null) as encerradas
      from (${FATURAS_DA_COBRANCA}) faturas) aberta on true
    where cobranca.situacao = 'PAGA' and cobranca.data_pagamento >= ${primeiroMes}
      and cobranca.origem in ('FATURA', 'RENEGOCIACAO') and (aberta.faturas = 0 or aberta.encerradas < aberta.faturas)
    order by cobranca.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

export const listPagasForaDaFatura = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select ${mesDoPagamento} as mes, cobranca.id::text as chave, cobranca.id as id_cobranca,
      das_faturas.id as id_fatura, cobranca.valor_centavos as valor, das_faturas.soma::integer as outro_valor
    from cobranca
    join lateral (
      select min(faturas.id) as id, sum(faturas.valor_centavos) as soma
      from (${FATURAS_DA_COBRANCA}) faturas) das_faturas on das_faturas.soma is not null
    where cobranca.situacao = 'PAGA' and cobranca.data_pagamento >= ${primeiroMes}
      and cobranca.origem in ('FATURA', 'RENEGOCIACAO') and das_faturas.soma <> cobranca.valor_centavos
    order by cobranca.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** Less than was asked for, or more where neither fine nor interest were due. */
export const listValoresPagosSemExplicacao = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select ${mesDoPagamento} as mes, cobranca.id::text as chave, cobranca.id as id_cobranca,
      case when cobranca.origem = 'FATURA' then cobranca.id_origem end as id_fatura,
      cobranca.valor_centavos as valor, cobranca.valor_pago_centavos as outro_valor
    from cobranca
    where cobranca.situacao = 'PAGA' and cobranca.data_pagamento >= ${primeiroMes}
      and (cobranca.valor_pago_centavos < cobranca.valor_centavos
        or (cobranca.valor_pago_centavos > cobranca.valor_centavos
          and (cobranca.sem_encargos or cobranca.forma = 'CARTAO' or cobranca.data_pagamento <= cobranca.vencimento)))
    order by cobranca.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};
