import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA, SITUACOES_FATURA } from "@acervo/contracts/faturas";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { semPrimeira } from "../cobranca/contratacao-da-fatura.ts";

/** Invoices of these months, both included, by their first days. */
export type FiltroDePagamentos = {
  readonly de: DataCivil;
  readonly ate: DataCivil;
  readonly idUsuario: number | null;
  /** Only what is late and counts as a debt. */
  readonly apenasDevedores: boolean;
};

const isPaga = sql<boolean>`fatura.codigo_situacao = ${sql.lit(SITUACAO_FATURA.paga)}`;

/**
 * The payment of a paid invoice, as the provider tells it; the first where it was paid twice, for the other goes back.
 * Of a boleto for several invoices nobody can tell which centavo was whose, so that no amount comes from it.
 */
const pagamento = sql`(
  select cobranca.origem, cobranca.forma, cobranca.valor_pago_centavos,
    coalesce(cobranca.data_pagamento, (cobranca.paga_em at time zone 'America/Sao_Paulo')::date) as dia
  from (
    select origem, forma, valor_pago_centavos, data_pagamento, paga_em from cobranca
    where origem = 'FATURA' and id_origem = fatura.id and situacao = 'PAGA'
    union all
    select cobranca.origem, cobranca.forma, null, cobranca.data_pagamento, cobranca.paga_em
    from renegociacao_fatura vinculo
    join cobranca on cobranca.origem = 'RENEGOCIACAO' and cobranca.id_origem = vinculo.id_renegociacao
      and cobranca.situacao = 'PAGA'
    where vinculo.id_fatura = fatura.id and vinculo.liberada_em is null
  ) cobranca
  order by cobranca.paga_em limit 1
)`;

const faturasDoPeriodo = (db: Db | Tx, { de, ate, idUsuario, apenasDevedores }: FiltroDePagamentos) => {
  let consulta = db
    .selectFrom("fatura")
    .where("fatura.anuladaEm", "is", null)
    .where("fatura.competencia", ">=", de)
    .where("fatura.competencia", "<=", ate);
  if (idUsuario !== null) consulta = consulta.where("fatura.idUsuario", "=", idUsuario);
  if (!apenasDevedores) return consulta;
  return consulta
    .where("fatura.codigoSituacao", "in", SITUACOES_FATURA.emAtraso)
    .where("fatura.valorCentavos", ">", 0)
    .where(semPrimeira)
    .where(
      sql<boolean>`not exists (
        select from cobranca
        where cobranca.origem = 'FATURA' and cobranca.id_origem = fatura.id and cobranca.situacao = 'CONTESTADA'
      )`,
    );
};

/** With what was paid for each, where it was. */
const comPagamento = (db: Db | Tx, filtro: FiltroDePagamentos) =>
  faturasDoPeriodo(db, filtro).leftJoin(
    sql<{
      readonly origem: "FATURA" | "RENEGOCIACAO";
      readonly forma: "BOLETO" | "CARTAO";
      readonly valorPagoCentavos: number | null;
      readonly dia: DataCivil;
    }>`lateral ${pagamento}`.as("pagamento"),
    (juncao) => juncao.on(isPaga),
  );

/** What was paid, or what is owed. */
const valor = sql<number>`coalesce(pagamento.valor_pago_centavos, fatura.valor_centavos)`;

export const countPagamentos = async (tx: Tx, filtro: FiltroDePagamentos): Promise<number> => {
  const { total } = await faturasDoPeriodo(tx, filtro)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** Of all these invoices together, by the same amounts as their rows. */
export const findTotaisDosPagamentos = (tx: Tx, filtro: FiltroDePagamentos) =>
  comPagamento(tx, filtro)
    .select([
      sql<number>`coalesce(sum(${valor}) filter (where ${isPaga}), 0)::bigint`.as("pagoCentavos"),
      sql<number>`coalesce(sum(${valor}) filter (where not ${isPaga}), 0)::bigint`.as("pendenteCentavos"),
    ])
    .executeTakeFirstOrThrow();

/** By month and number. */
export const listPagamentos = (tx: Tx, filtro: FiltroDePagamentos) =>
  comPagamento(tx, filtro)
    .innerJoin("titular as usuario", "usuario.id", "fatura.idUsuario")
    .innerJoin("situacaoFatura as situacao", "situacao.codigo", "fatura.codigoSituacao")
    .select([
      "usuario.nome",
      "usuario.cpfCnpj",
      // One by one (`offset 0`): joined as a whole, all subscriptions would be read anew for every invoice.
      sql<string>`(
        select string_agg(distinct contratacao.nome, ', ' order by contratacao.nome)
        from fatura_item item cross join lateral (
          select nome from contratacao_com_plano where id = item.id_contratacao offset 0
        ) contratacao
        where item.id_fatura = fatura.id
      )`.as("contratacoes"),
      "fatura.competencia",
      "fatura.dataVencimento",
      valor.as("valorCentavos"),
      "situacao.descricao as situacao",
      sql<DataCivil | null>`case when ${isPaga} then
        coalesce(pagamento.dia, (fatura.paga_em at time zone 'America/Sao_Paulo')::date) end`.as("dataPagamento"),
      "fatura.valorCentavos as valorDaFaturaCentavos",
      "fatura.tipoPagamento",
      "pagamento.origem",
      "pagamento.forma",
      // Of a document that is being replaced both may be issued for a moment: the newer one counts.
      sql<string | null>`(
        select nota.numero from nota_fiscal nota
        where nota.id_fatura = fatura.id and nota.situacao in ('EMITIDA', 'CANCELANDO')
        order by nota.id desc limit 1
      )`.as("numeroNf"),
    ])
    .orderBy("fatura.competencia")
    .orderBy("fatura.id");
export type PagamentoRow = Awaited<ReturnType<ReturnType<typeof listPagamentos>["execute"]>>[number];
