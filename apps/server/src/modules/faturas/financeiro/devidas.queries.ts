import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import {
  demorada,
  fimDoMes,
  pagamentosDaFatura,
  semContestacao,
  semPrimeiroMes,
  type MesDoPainel,
} from "./mes-do-painel.ts";

/** Days of delay up to which an age goes; 0 is what is not past its due day, null has no end. */
export const IDADES = [0, 15, 30, 60, 90, null] as const;

export type DevidasRow = {
  /** Of `IDADES`, from 0. */
  readonly idade: number;
  readonly quantidade: number;
  readonly valorCentavos: number;
};

/** What is still owed today, and was issued by then. */
const porPagarHoje = (mes: MesDoPainel) => sql`
  select id, id_usuario, codigo_situacao, valor_centavos, data_vencimento from fatura
  where codigo_situacao in (${SITUACAO_FATURA.emAberto}, ${SITUACAO_FATURA.pendente}, ${SITUACAO_FATURA.vencida})
    and anulada_em is null and valor_centavos > 0 and emitida_em < ${fimDoMes(mes)}`;

/** What was settled since; it may have been paid by then, and reopened in between. */
const resolvidasDepois = (mes: MesDoPainel) => sql`
  select id, id_usuario, codigo_situacao, valor_centavos, data_vencimento from fatura
  where ${demorada} and least(paga_em, anulada_em) >= ${fimDoMes(mes)} and emitida_em < ${fimDoMes(mes)}`;

/** For what runs, only a reopened invoice can be disputed: the others are spared the look at their charges. */
const naoContestada = (mes: MesDoPainel) =>
  mes.encerrado
    ? semContestacao(mes)
    : sql<boolean>`(fatura.codigo_situacao <> ${SITUACAO_FATURA.pendente} or ${semContestacao(mes)})`;

const devidas = (mes: MesDoPainel) => sql`
  select fatura.id_usuario, fatura.valor_centavos, ${mes.ultimoDia}::date - fatura.data_vencimento as atraso
  from (
    ${porPagarHoje(mes)}
    ${mes.encerrado ? sql`union all ${resolvidasDepois(mes)}` : sql``}
  ) fatura
  where ${semPrimeiroMes(mes, SITUACOES_CONTRATACAO.emAndamento)} and ${naoContestada(mes)}
    ${mes.encerrado ? sql`and not exists (select from ${pagamentosDaFatura(mes)} pagamento)` : sql``}`;

const LIMITES = IDADES.filter((limite) => limite !== null);

export const findDevidas = (mes: MesDoPainel) => sql<DevidasRow & { readonly pessoas: number }>`
  with devida as materialized (${devidas(mes)}),
  atrasados as (select count(distinct id_usuario)::integer as pessoas from devida where atraso > 0)
  select width_bucket(atraso - 1, ${LIMITES}::integer[]) as idade, count(*)::integer as quantidade,
    sum(valor_centavos)::bigint as valor_centavos, min(atrasados.pessoas) as pessoas
  from devida, atrasados group by 1`;

/** What people owe at the end of a month, by the age of the delay, and how many of them are late. */
export const listDevidas = async (
  db: Db | Tx,
  mes: MesDoPainel,
): Promise<{ readonly idades: readonly DevidasRow[]; readonly pessoasEmAtraso: number }> => {
  const { rows } = await findDevidas(mes).execute(db);
  return { idades: rows, pessoasEmAtraso: rows[0]?.pessoas ?? 0 };
};
