import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { contratacaoComPlano } from "./contratacoes.queries.ts";

export type Filtro = {
  readonly idPlanoOfertaTipoPagamento?: number | undefined;
  readonly dataInicio?: string | undefined;
  readonly dataFim?: string | undefined;
  readonly nomeUsuario?: string | undefined;
  readonly codigoSituacao?: number | undefined;
};

/** A text to be found as it is, wherever it stands. */
const contendo = (texto: string): string => `%${texto.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Both days count; one that has not begun is before none and after none. */
export const findPesquisadas = (db: Db, idUsuario: number, filtro: Filtro) => {
  const { idPlanoOfertaTipoPagamento, dataInicio, dataFim, nomeUsuario = "", codigoSituacao } = filtro;
  let consulta = contratacaoComPlano(db).where("contratacao.idUsuario", "=", idUsuario);
  if (idPlanoOfertaTipoPagamento !== undefined) consulta = consulta.where("oferta.id", "=", idPlanoOfertaTipoPagamento);
  if (dataInicio !== undefined) consulta = consulta.where("contratacao.dataInicio", ">=", dataInicio);
  if (dataFim !== undefined) consulta = consulta.where("contratacao.dataInicio", "<=", dataFim);
  if (codigoSituacao !== undefined) consulta = consulta.where("contratacao.codigoSituacao", "=", codigoSituacao);
  if (nomeUsuario !== "")
    consulta = consulta.where(
      sql<boolean>`exists (select 1 from titular usuario where usuario.id = contratacao.id_usuario and usuario.nome ilike ${contendo(nomeUsuario)})`,
    );
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
