import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { peloNome } from "../../platform/db/pelo-nome.ts";
import { contratacaoComPlano } from "./contratacoes.queries.ts";

export type Filtro = {
  readonly idPlanoOfertaTipoPagamento?: number | undefined;
  readonly dataInicio?: string | undefined;
  readonly dataFim?: string | undefined;
  readonly nomeUsuario?: string | undefined;
  readonly codigoSituacao?: number | undefined;
};

/** Both days count; one that has not begun is before none and after none. */
export const findPesquisadas = (db: Db, idUsuario: number, filtro: Filtro) => {
  const { idPlanoOfertaTipoPagamento, dataInicio, dataFim, nomeUsuario = "", codigoSituacao } = filtro;
  let consulta = contratacaoComPlano(db).where("contratacao.idUsuario", "=", idUsuario);
  if (idPlanoOfertaTipoPagamento !== undefined) consulta = consulta.where("oferta.id", "=", idPlanoOfertaTipoPagamento);
  if (dataInicio !== undefined) consulta = consulta.where("contratacao.dataInicio", ">=", dataInicio);
  if (dataFim !== undefined) consulta = consulta.where("contratacao.dataInicio", "<=", dataFim);
  if (codigoSituacao !== undefined) consulta = consulta.where("contratacao.codigoSituacao", "=", codigoSituacao);
  for (const condicao of peloNome("contratacao.id_usuario", nomeUsuario)) consulta = consulta.where(condicao);
  return consulta.orderBy("contratacao.id").execute();
};

/** As the unique index compares: case apart, cancelled and ended ones left out. */
export const findNomeRepetido = async (db: Db, idUsuario: number, nome: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("contratacao")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "not in", SITUACOES_CONTRATACAO.encerradas)
    .where(sql`lower(nome)`, "=", sql`lower(${nome})`)
    .executeTakeFirst();
  return linha !== undefined;
};
