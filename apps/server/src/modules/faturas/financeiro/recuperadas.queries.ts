import type { EtapaDeRecuperacao } from "@acervo/contracts/painel-financeiro";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { sql } from "kysely";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { AVISOS_DO_ATRASO } from "../emails/avisar-da-fatura.ts";
import { demorada, fimDoMes, pagamentosDaFatura, type MesDoPainel } from "./mes-do-painel.ts";

export type RecuperadasRow = {
  readonly etapa: EtapaDeRecuperacao;
  readonly quantidade: number;
  readonly valorCentavos: number;
};

/**
 * Invoices that may have been paid late in the month: settled since it began, by when we learned of it, or paid once and
 * reopened since.
 */
const candidatas = (mes: MesDoPainel) => sql`
  select id, valor_centavos, data_vencimento, paga_em, anulada_em from fatura
  where ${demorada} and least(paga_em, anulada_em) >= ${inicioDoDia(mes.primeiroDia)} and emitida_em < ${fimDoMes(mes)}
    and (paga_em at time zone 'America/Sao_Paulo')::date > data_vencimento
  union
  select id, valor_centavos, data_vencimento, paga_em, anulada_em from fatura
  where id in (select id_fatura from fatura_historico where de_situacao = ${SITUACAO_FATURA.paga}) and valor_centavos > 0`;

/** One that is paid and has no charge is of before charges were kept. */
const pagaSemCobranca = (mes: MesDoPainel) => sql`
  select null as origem, null as forma, false as avulsa, (fatura.paga_em at time zone 'America/Sao_Paulo')::date as dia
  where fatura.paga_em < ${fimDoMes(mes)} and not exists (
    select from cobranca where cobranca.origem = 'FATURA' and cobranca.id_origem = fatura.id and cobranca.paga_em is not null
  ) and not exists (select from renegociacao_fatura vinculo where vinculo.id_fatura = fatura.id)`;

const noDia = (instante: string) => sql`(${sql.ref(instante)} at time zone 'America/Sao_Paulo')::date`;

const abriuAPagina = sql<boolean>`exists (
  select from fatura_vista vista where vista.id_fatura = fatura.id and vista.onde = 'PAGINA_PAGAMENTO'
    and ${noDia("vista.primeira_em")} <= pagamento.dia and ${noDia("vista.ultima_em")} > fatura.data_vencimento
)`;

const foiAvisada = sql<boolean>`exists (
  select from unnest(${AVISOS_DO_ATRASO}::text[]) aviso
  join email_envio envio on envio.chave = aviso || '/' || fatura.id
  where ${noDia("envio.sent_at")} <= pagamento.dia and envio.devolvido_em is null
)`;

export const findRecuperadas = (mes: MesDoPainel) => sql<RecuperadasRow>`
  select case
      when pagamento.origem = 'RENEGOCIACAO' then 'BOLETO_UNICO'
      when pagamento.avulsa then 'LINK_PAGAMENTO'
      when pagamento.forma = 'CARTAO' then 'NOVA_TENTATIVA_CARTAO'
      when ${abriuAPagina} then 'LINK_PAGAMENTO'
      when ${foiAvisada} then 'AVISO_EMAIL'
      else 'SEM_ETAPA'
    end as etapa, count(*)::integer as quantidade, sum(fatura.valor_centavos)::bigint as valor_centavos
  from (${candidatas(mes)}) fatura
  cross join lateral (
    select * from (select * from ${pagamentosDaFatura(mes)} pagamento union all ${pagaSemCobranca(mes)}) pagamento
    where pagamento.dia between ${mes.primeiroDia}::date and ${mes.ultimoDia}::date
      and pagamento.dia > fatura.data_vencimento
    order by pagamento.dia desc limit 1
  ) pagamento
  where fatura.anulada_em is null or fatura.anulada_em >= ${fimDoMes(mes)}
  group by 1`;

/** What was paid in a month after its due day, by what the product did last before it. */
export const listRecuperadas = async (db: Db | Tx, mes: MesDoPainel): Promise<readonly RecuperadasRow[]> =>
  (await findRecuperadas(mes).execute(db)).rows;
