import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACOES_FATURA } from "@acervo/contracts/faturas";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { dentre } from "../../../platform/db/dentre.ts";
import { aposOLugar, lugarNoTempo, naOrdemDosLugares, type Corte, type Lugar } from "../../../platform/lists/corte.ts";
import { findFaturasEncontradas } from "../lista/pesquisa.queries.ts";

/** Invoices that bill a subscription, the newest month first. */
export const listFaturasDaContratacao = (db: Db, idContratacao: number, limite: number) =>
  findFaturasEncontradas(db)
    .where("fatura.id", "in", (os) =>
      os.selectFrom("faturaItem").select("idFatura").where("idContratacao", "=", idContratacao),
    )
    .orderBy("fatura.competencia", "desc")
    .orderBy("fatura.id", "desc")
    .limit(limite)
    .execute();

export type AtrasadaRow = {
  readonly id: number;
  readonly idContratacao: number;
  readonly competencia: DataCivil;
  readonly dataVencimento: DataCivil;
  readonly valorCentavos: number;
  readonly tipoPagamento: "BOLETO" | "CARTAO";
  /** When it became what it is; null where nobody wrote it down. */
  readonly desde: Date | null;
  /** Somebody disputes the payment at their bank. */
  readonly contestada: boolean;
  /** It is owed by one boleto with others. */
  readonly emRenegociacao: boolean;
};

/** So that few subscriptions are found by their own invoices, and not among all that is late. */
const daFatura = (idsContratacao: readonly number[] | null) =>
  idsContratacao === null
    ? sql<boolean>`true`
    : sql<boolean>`fatura.id in (select id_fatura from fatura_item where ${dentre("id_contratacao", idsContratacao)})`;

/** What subscriptions owe late, these or all (null), the oldest first; an invoice of several is a row of each. */
export const listAtrasadas = async (db: Db | Tx, idsContratacao: readonly number[] | null): Promise<AtrasadaRow[]> => {
  const { rows } = await sql<AtrasadaRow>`
    select fatura.id, cobrada.id_contratacao, fatura.competencia::text, fatura.data_vencimento::text, fatura.valor_centavos,
      fatura.tipo_pagamento,
      (select max(ocorrido_em) from fatura_historico where id_fatura = fatura.id) as desde,
      exists (
        select from cobranca where origem = 'FATURA' and id_origem = fatura.id and situacao = 'CONTESTADA'
      ) or exists (
        select from renegociacao_fatura vinculo join renegociacao on renegociacao.id = vinculo.id_renegociacao
        where vinculo.id_fatura = fatura.id and vinculo.liberada_em is null and renegociacao.situacao = 'CONTESTADA'
      ) as contestada,
      exists (
        select from renegociacao_fatura where id_fatura = fatura.id and liberada_em is null
      ) as em_renegociacao
    from fatura
    cross join lateral (
      select distinct id_contratacao from fatura_item
      where id_fatura = fatura.id and ${dentre("id_contratacao", idsContratacao)}
    ) cobrada
    where fatura.codigo_situacao = any(${SITUACOES_FATURA.emAtraso}) and fatura.anulada_em is null
      and ${daFatura(idsContratacao)}
    order by fatura.competencia, fatura.id`.execute(db);
  return rows;
};

export type MudancaDaFaturaRow = Lugar & {
  readonly idFatura: number;
  readonly competencia: DataCivil;
  readonly dataVencimento: DataCivil;
  readonly valorCentavos: number;
  readonly deSituacao: number | null;
  readonly paraSituacao: number | null;
};

/** What happened to the invoices that bill a subscription, newest first. */
export const listMudancasDaContratacao = async (
  db: Db,
  idContratacao: number,
  corte: Corte,
): Promise<MudancaDaFaturaRow[]> => {
  const { rows } = await sql<MudancaDaFaturaRow>`
    select historico.id::text as id, ${lugarNoTempo("historico.ocorrido_em")} as em, historico.de_situacao,
      historico.para_situacao, fatura.id as id_fatura, fatura.competencia::text, fatura.data_vencimento::text,
      fatura.valor_centavos
    from fatura_historico historico
    join fatura on fatura.id = historico.id_fatura
    where historico.id_fatura in (select id_fatura from fatura_item where id_contratacao = ${idContratacao})
      and ${aposOLugar("historico.ocorrido_em", "historico.id", corte)}
    ${naOrdemDosLugares("historico.ocorrido_em", "historico.id", corte)}`.execute(db);
  return rows;
};
