import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db } from "../../../platform/db/db.ts";

/** A month of São Paulo, by the first days of it and of the next. */
export type Mes = { readonly de: DataCivil; readonly ate: DataCivil };

const emitidaNoMes = ({ de, ate }: Mes) =>
  sql<boolean>`fatura.emitida_em >= (${de}::date at time zone 'America/Sao_Paulo')
    and fatura.emitida_em < (${ate}::date at time zone 'America/Sao_Paulo')`;

/** Accounts that are billed or were within the month, in turns by id. */
export const findContasDoEnsaio = (db: Db, mes: Mes, { afterId, limit }: Turn) =>
  db
    .selectFrom("titular as usuario")
    .select("usuario.id")
    .where("usuario.id", ">", afterId)
    .where((expressao) =>
      expressao.or([
        expressao.exists(
          expressao
            .selectFrom("contratacaoComPlano as contratacao")
            .select("contratacao.id")
            .whereRef("contratacao.idUsuario", "=", "usuario.id")
            .where("contratacao.codigoSituacao", "in", SITUACOES_CONTRATACAO.cobraveis),
        ),
        expressao.exists(
          expressao
            .selectFrom("fatura")
            .select("fatura.id")
            .whereRef("fatura.idUsuario", "=", "usuario.id")
            .where("fatura.anuladaEm", "is", null)
            .where(emitidaNoMes(mes)),
        ),
      ]),
    )
    .orderBy("usuario.id")
    .limit(limit)
    .execute();

/** What accounts were billed within the month, with how each subscription is now. */
export const findItensDoMes = (db: Db, contas: readonly number[], mes: Mes) =>
  db
    .selectFrom("fatura")
    .innerJoin("faturaItem", "faturaItem.idFatura", "fatura.id")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "faturaItem.idContratacao")
    .select((expressao) => [
      "fatura.idUsuario",
      "faturaItem.idFatura",
      "faturaItem.idContratacao",
      "faturaItem.idPlano",
      "faturaItem.valorCentavos",
      "contratacao.codigoSituacao",
      expressao
        .selectFrom("contratacaoHistorico as historico")
        .select(sql<DataCivil>`(max(historico.ocorrido_em) at time zone 'America/Sao_Paulo')::date`.as("dia"))
        .whereRef("historico.idContratacao", "=", "contratacao.id")
        .as("mudouEm"),
    ])
    .where("fatura.idUsuario", "in", contas)
    .where("fatura.anuladaEm", "is", null)
    .where(emitidaNoMes(mes))
    .orderBy("faturaItem.id")
    .execute();

export const listNomesDasContratacoes = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const linhas = await db.selectFrom("contratacaoComPlano").select(["id", "nome"]).where("id", "in", ids).execute();
  return new Map(linhas.map(({ id, nome }) => [id, nome]));
};
