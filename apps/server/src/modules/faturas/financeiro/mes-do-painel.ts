import type { DataCivil } from "@acervo/br/data-civil";
import { sql, type RawBuilder } from "kysely";

/** A month as the finance panel looks at it: at its end, or now if it runs. */
export type MesDoPainel = {
  readonly primeiroDia: DataCivil;
  /** The day as of which is counted: the last of the month, or today. */
  readonly ultimoDia: DataCivil;
  /** It is over: what happened since is taken back by the histories. */
  readonly encerrado: boolean;
};

/** The instant up to which things count; for the month that runs, everything does. */
export const fimDoMes = ({ ultimoDia, encerrado }: MesDoPainel): RawBuilder<Date> =>
  encerrado
    ? sql`((${ultimoDia}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`
    : sql`'infinity'::timestamptz`;

/** Where something stood at the end of the month: where its first change since came from, or where it stands. */
const noFim = (mes: MesDoPainel, passosDela: RawBuilder<unknown>, atual: RawBuilder<unknown>) =>
  mes.encerrado
    ? sql`coalesce((${passosDela} and passo.ocorrido_em >= ${fimDoMes(mes)} order by passo.id limit 1), ${atual})`
    : atual;

const situacaoDaCobranca = (mes: MesDoPainel) =>
  noFim(
    mes,
    sql`select passo.de_situacao from cobranca_historico passo where passo.id_cobranca = cobranca.id`,
    sql`cobranca.situacao`,
  );

const situacaoDaContratacao = (mes: MesDoPainel) =>
  noFim(
    mes,
    sql`select passo.de_situacao from contratacao_historico passo where passo.id_contratacao = contratacao.id`,
    sql`contratacao.codigo_situacao`,
  );

/** For a query over `fatura`: its own charges, and those of the boleto of several invoices that it was on. */
const cobrancasDaFatura = (mes: MesDoPainel) => sql`(
  select cobranca.* from cobranca where cobranca.origem = 'FATURA' and cobranca.id_origem = fatura.id
  union all
  select cobranca.* from renegociacao_fatura vinculo
  join cobranca on cobranca.origem = 'RENEGOCIACAO' and cobranca.id_origem = vinculo.id_renegociacao
  where vinculo.id_fatura = fatura.id and (vinculo.liberada_em is null or vinculo.liberada_em >= ${fimDoMes(mes)})
) cobranca`;

/** The day of a payment as the provider tells it, which may be before the one on which we learned of it. */
const diaDoPagamento = sql`coalesce(
  cobranca.data_pagamento, (cobranca.paga_em at time zone 'America/Sao_Paulo')::date
)`;

/** For a query over `fatura`: the charges by which it was paid at the end of the month. */
export const pagamentosDaFatura = (mes: MesDoPainel) => sql`(
  select cobranca.origem, cobranca.forma, cobranca.avulsa, ${diaDoPagamento} as dia from ${cobrancasDaFatura(mes)}
  where case
    when cobranca.paga_em >= ${fimDoMes(mes)} then cobranca.situacao = 'PAGA' and ${diaDoPagamento} <= ${mes.ultimoDia}::date
    else ${situacaoDaCobranca(mes)} = 'PAGA'
  end
)`;

/** For a query over `fatura`: no payment of it is disputed. */
export const semContestacao = (mes: MesDoPainel) => sql<boolean>`not exists (
  select from ${cobrancasDaFatura(mes)} where ${situacaoDaCobranca(mes)} = 'CONTESTADA'
)`;

/** For a query over `fatura`: it is not the first month of a subscription that never became active. */
export const semPrimeiroMes = (mes: MesDoPainel, emAndamento: readonly number[]) => sql<boolean>`not exists (
  select from fatura_item item join contratacao_com_plano contratacao on contratacao.id = item.id_contratacao
  where item.id_fatura = fatura.id and ${situacaoDaContratacao(mes)} = any(${emAndamento}::smallint[])
)`;

/** For a query over `fatura`, and word for word the condition of the index `fatura_demorada`. */
export const demorada = sql<boolean>`valor_centavos > 0
  and least(paga_em, anulada_em) at time zone 'America/Sao_Paulo'
    >= least(
      (data_vencimento + 1)::timestamp,
      date_trunc('month', emitida_em at time zone 'America/Sao_Paulo') + interval '1 month'
    )`;
