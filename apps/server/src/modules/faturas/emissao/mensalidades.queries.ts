import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S, SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type MesesCobrados = { readonly POS: DataCivil; readonly PRE: DataCivil };

/** For a query over `contratacao`: the month that it bills. */
const mesDaContratacao = ({ POS, PRE }: MesesCobrados) =>
  sql<DataCivil>`case contratacao.tipo_cobranca when 'POS' then ${POS}::date else ${PRE}::date end`;

/**
 * Accounts with subscriptions that are billed, in turns by id, and whether a month of theirs has no item yet. Asked for
 * each account of the page: as a filter it would be looked for among all items, page after page.
 */
export const findContas = (db: Db, meses: MesesCobrados, { afterId, limit }: Turn) =>
  db
    .with(
      (cte) => cte("pagina").materialized(),
      (consulta) =>
        consulta
          .selectFrom("contratacaoComPlano as contratacao")
          .select("contratacao.idUsuario as id")
          .distinct()
          .where("contratacao.codigoSituacao", "in", SITUACOES_CONTRATACAO.cobraveis)
          .where("contratacao.idUsuario", ">", afterId)
          .orderBy("contratacao.idUsuario")
          .limit(limit),
    )
    .selectFrom("pagina")
    .select((expressao) => [
      "pagina.id",
      expressao
        .exists(
          expressao
            .selectFrom("contratacaoComPlano as contratacao")
            .leftJoin("faturaItem", (juncao) =>
              juncao
                .onRef("faturaItem.idContratacao", "=", "contratacao.id")
                .on("faturaItem.tipo", "=", "MENSALIDADE")
                .on("faturaItem.competencia", "=", mesDaContratacao(meses)),
            )
            .select("contratacao.id")
            .whereRef("contratacao.idUsuario", "=", "pagina.id")
            .where("contratacao.codigoSituacao", "in", SITUACOES_CONTRATACAO.cobraveis)
            .where("faturaItem.id", "is", null),
        )
        .as("semItem"),
    ])
    .orderBy("pagina.id")
    .execute();

/**
 * Subscriptions of accounts that may owe a month, oldest first, with when they became active or ceased to be, and
 * whether the month is billed already, whoever it was billed to.
 */
export const findCobraveis = (db: Db | Tx, contas: readonly number[], meses: MesesCobrados) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .select((expressao) => [
      "contratacao.id",
      "contratacao.idUsuario",
      "contratacao.nome",
      "contratacao.codigoSituacao",
      "contratacao.dataContratacao",
      "contratacao.dataInicio",
      "contratacao.tipoPagamento",
      "contratacao.idPlano",
      "contratacao.valorCentavos",
      "contratacao.tipoCobranca",
      "contratacao.valorSubsidioCentavos",
      jsonArrayFrom(
        expressao
          .selectFrom("contratacaoHistorico as historico")
          .select([
            sql<DataCivil>`(historico.ocorrido_em at time zone 'America/Sao_Paulo')::date`.as("dia"),
            sql<boolean>`historico.para_situacao = ${S.ativa}`.as("ativa"),
          ])
          .whereRef("historico.idContratacao", "=", "contratacao.id")
          .where((da) => da.or([da("historico.paraSituacao", "=", S.ativa), da("historico.deSituacao", "=", S.ativa)]))
          .orderBy("historico.id"),
      ).as("mudancas"),
      expressao
        .exists(
          expressao
            .selectFrom("faturaItem")
            .select("faturaItem.id")
            .whereRef("faturaItem.idContratacao", "=", "contratacao.id")
            .where("faturaItem.tipo", "=", "MENSALIDADE")
            .where("faturaItem.competencia", "=", mesDaContratacao(meses)),
        )
        .as("faturado"),
    ])
    .where("contratacao.idUsuario", "in", contas)
    .where("contratacao.codigoSituacao", "in", SITUACOES_CONTRATACAO.cobraveis)
    .orderBy("contratacao.id")
    .execute();
export type CobravelRow = Awaited<ReturnType<typeof findCobraveis>>[number];
