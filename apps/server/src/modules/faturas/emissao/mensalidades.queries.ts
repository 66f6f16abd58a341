import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S, SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type MesesCobrados = { readonly POS: DataCivil; readonly PRE: DataCivil };

/**
 * Accounts with subscriptions that are billed, in turns by id, and whether a month of theirs has no item yet. Asked for
 * each account of the page: as a filter it would be looked for among all items, page after page.
 */
export const findContas = (db: Db, { POS, PRE }: MesesCobrados, { afterId, limit }: Turn) =>
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
                .on(
                  "faturaItem.competencia",
                  "=",
                  sql<DataCivil>`case contratacao.tipo_cobranca when 'POS' then ${POS}::date else ${PRE}::date end`,
                ),
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

/** How the person pays now. */
export const findPreferencia = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("titular as usuario")
    .select(["pagamentoUnificado", "tipoPagamento"])
    .where("id", "=", idUsuario)
    .executeTakeFirstOrThrow();

/** Subscriptions of an account that may owe a month, oldest first. */
export const findCobraveis = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("contratacaoComPlano as contratacao")
    .select([
      "contratacao.id",
      "contratacao.nome",
      "contratacao.codigoSituacao",
      "contratacao.dataContratacao",
      "contratacao.dataInicio",
      "contratacao.tipoPagamento",
      "contratacao.idPlano",
      "contratacao.valorCentavos",
      "contratacao.tipoCobranca",
      "contratacao.valorSubsidioCentavos",
    ])
    .where("contratacao.idUsuario", "=", idUsuario)
    .where("contratacao.codigoSituacao", "in", SITUACOES_CONTRATACAO.cobraveis)
    .orderBy("contratacao.id")
    .execute();
export type CobravelRow = Awaited<ReturnType<typeof findCobraveis>>[number];

/** When the subscriptions became active, or ceased to be, oldest first. */
export const findMudancas = (tx: Tx, contratacoes: readonly number[]) =>
  tx
    .selectFrom("contratacaoHistorico")
    .select(["idContratacao", "paraSituacao", "ocorridoEm"])
    .where("idContratacao", "in", contratacoes)
    .where((expressao) =>
      expressao.or([expressao("paraSituacao", "=", S.ativa), expressao("deSituacao", "=", S.ativa)]),
    )
    .orderBy("id")
    .execute();

/** Months of these subscriptions that are billed already, whoever they were billed to. */
export const findMesesFaturados = (tx: Tx, contratacoes: readonly number[], { POS, PRE }: MesesCobrados) =>
  tx
    .selectFrom("faturaItem")
    .select(["idContratacao", "competencia"])
    .where("idContratacao", "in", contratacoes)
    .where("tipo", "=", "MENSALIDADE")
    .where("competencia", "in", [POS, PRE])
    .execute();
