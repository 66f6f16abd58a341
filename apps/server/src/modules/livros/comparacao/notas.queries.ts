import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { Diferenca, Recorte } from "../diferencas/diferenca.ts";
import { MAXIMO_POR_TIPO } from "./faturas.queries.ts";

type Linha = Omit<Diferenca, "tipo">;

/** A document is made by a job after the payment, and ended by one after a refund. */
const FOLGA = sql`interval '1 day'`;

/** The first day whose payments get a document, as it is in force on a day; no row while the accountant wrote nothing. */
export const findPagasDesde = ({ dia }: Pick<Recorte, "dia">) => sql`
  (select emitir_pagas_desde from dados_fiscais where vigente_desde <= ${dia}
   order by vigente_desde desc, id desc limit 1)`;

/** A document that stands, or is on its way, or a reason why there is none. */
const COM_NOTA = sql`
  select from nota_fiscal nota where nota.id_fatura = fatura.id
    and (nota.situacao not in ('CANCELADA', 'SUBSTITUIDA', 'DISPENSADA')
      or (nota.situacao = 'DISPENSADA' and nota.motivo_texto is not null))`;

export const listPagasSemNota = async (tx: Tx, recorte: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select fatura.competencia as mes, fatura.id::text as chave, fatura.id as id_fatura, fatura.valor_centavos as valor
    from fatura
    where fatura.competencia >= ${recorte.primeiroMes} and fatura.codigo_situacao = 3 and fatura.anulada_em is null
      and fatura.valor_centavos > 0 and fatura.paga_em < ${recorte.agora}::timestamptz - ${FOLGA}
      and (fatura.paga_em at time zone 'America/Sao_Paulo')::date >= ${findPagasDesde(recorte)}
      and not exists (${COM_NOTA})
    order by fatura.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** In force, of an invoice that no longer stands or is owed again. While a payment is disputed the document waits. */
export const listNotasSemFaturaPaga = async (tx: Tx, { primeiroMes, agora }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select fatura.competencia as mes, nota.id::text as chave, fatura.id as id_fatura, nota.valor_centavos as outro_valor,
      fatura.valor_centavos as valor
    from nota_fiscal nota join fatura on fatura.id = nota.id_fatura
    where nota.competencia >= ${primeiroMes} and nota.situacao = 'EMITIDA'
      and (fatura.anulada_em is not null or fatura.codigo_situacao <> 3)
      and not exists (
        select from fatura_historico mudanca
        where mudanca.id_fatura = fatura.id and mudanca.ocorrido_em >= ${agora}::timestamptz - ${FOLGA})
      and not exists (
        select from cobranca where origem = 'FATURA' and id_origem = fatura.id and situacao = 'CONTESTADA')
    order by nota.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

export const listNotasForaDaFatura = async (tx: Tx, { primeiroMes }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    select fatura.competencia as mes, nota.id::text as chave, fatura.id as id_fatura, fatura.valor_centavos as valor,
      nota.valor_centavos as outro_valor
    from nota_fiscal nota join fatura on fatura.id = nota.id_fatura
    where nota.competencia >= ${primeiroMes} and nota.situacao = 'EMITIDA' and nota.valor_centavos <> fatura.valor_centavos
    order by nota.id limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};

/** From the first number of a series on: those that no document has, and documents that the counter has not come to. */
export const listNumerosFaltando = async (tx: Tx, { dia }: Recorte): Promise<readonly Linha[]> => {
  const { rows } = await sql<Linha>`
    with numerada as (
      select ambiente, cnpj, serie, numero_dps,
        lead(numero_dps) over (partition by ambiente, cnpj, serie order by numero_dps) as seguinte
      from nota_fiscal where numero_dps is not null)
    select date_trunc('month', ${dia}::date)::date as mes,
      numerada.ambiente || '/' || numerada.serie || '/' || numerada.numero_dps as chave,
      numerada.numero_dps as valor, coalesce(numerada.seguinte, contador.proximo) as outro_valor
    from numerada
    left join serie_dps contador on contador.ambiente = numerada.ambiente and contador.cnpj = numerada.cnpj
      and contador.serie = numerada.serie
    where coalesce(numerada.seguinte, contador.proximo, 0) <> numerada.numero_dps + 1
    order by numerada.numero_dps limit ${MAXIMO_POR_TIPO}`.execute(tx);
  return rows;
};
