import type { DataCivil } from "@acervo/br/data-civil";
import type { Livro } from "@acervo/contracts/livros";
import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Recorte } from "../diferencas/diferenca.ts";
import { findPagasDesde } from "./notas.queries.ts";

export type Soma = {
  readonly mes: DataCivil;
  readonly livro: Livro;
  readonly quantidade: number;
  readonly valorCentavos: number;
};

/**
 * What each book comes to, by month: invoices by the month that they bill, money by the day on which it was paid, what went
 * back by the day on which it had come in.
 */
export const listSomas = async (tx: Tx, recorte: Recorte): Promise<readonly Soma[]> => {
  const { idConferencia, primeiroMes, dia } = recorte;
  const { rows } = await sql<Soma>`
    with faturada as (
      select fatura.*, coalesce(itens.quantidade, 0) as itens, coalesce(itens.soma, 0) as soma_dos_itens
      from fatura
      left join lateral (
        select count(*) as quantidade, sum(valor_centavos) as soma from fatura_item where id_fatura = fatura.id) itens on true
      where fatura.competencia >= ${primeiroMes} and fatura.anulada_em is null),
    cobrada as (
      select cobranca.situacao, cobranca.valor_centavos,
        coalesce(cobranca.valor_pago_centavos, cobranca.valor_centavos) as pago,
        date_trunc('month', cobranca.data_pagamento)::date as mes
      from cobranca where cobranca.data_pagamento >= ${primeiroMes} and cobranca.data_pagamento < ${dia}),
    recebido as (
      select situacao, valor_centavos, date_trunc('month', pago_em)::date as mes from livro_provedor
      where id_conferencia = ${idConferencia} and pago_em >= ${primeiroMes} and pago_em < ${dia}),
    com_nota as (
      select faturada.competencia as mes, faturada.valor_centavos from faturada
      where faturada.codigo_situacao = 3 and faturada.valor_centavos > 0
        and (faturada.paga_em at time zone 'America/Sao_Paulo')::date >= ${findPagasDesde(recorte)}),
    soma (mes, livro, quantidade, valor) as (
      select competencia, 'FATURAS', count(*), sum(valor_centavos) from faturada group by 1
      union all select competencia, 'ITENS', sum(itens), sum(soma_dos_itens) from faturada group by 1
      union all select mes, 'COBRANCAS_PAGAS', count(*), sum(valor_centavos) from cobrada where situacao = 'PAGA' group by 1
      union all select mes, 'ENCARGOS', count(*), sum(pago - valor_centavos) from cobrada
        where situacao = 'PAGA' and pago > valor_centavos group by 1
      union all select mes, 'PROVEDOR_PAGOS', count(*), sum(valor_centavos) from recebido where situacao = 'PAGO' group by 1
      union all select mes, 'DEVOLVIDAS', count(*), sum(pago) from cobrada
        where situacao in ('ESTORNANDO', 'ESTORNADA') group by 1
      union all select mes, 'PROVEDOR_DEVOLVIDOS', count(*), sum(valor_centavos) from recebido
        where situacao in ('DEVOLVENDO', 'DEVOLVIDO') group by 1
      union all select mes, 'FATURAS_COM_NOTA', count(*), sum(valor_centavos) from com_nota group by 1
      union all select competencia, 'NOTAS_FISCAIS', count(*), sum(valor_centavos) from nota_fiscal
        where competencia >= ${primeiroMes} and situacao = 'EMITIDA' group by 1)
    select mes, livro, quantidade::integer as quantidade, valor::bigint as valor_centavos from soma`.execute(tx);
  return rows;
};
