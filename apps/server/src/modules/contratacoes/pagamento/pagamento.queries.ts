import { SITUACAO_CONTRATACAO as S, SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** The person's own subscription; someone else's is as good as missing. */
export const findPropria = (db: Db | Tx, id: number, idUsuario: number) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .select([
      "contratacao.id",
      "contratacao.idUsuario",
      "contratacao.nome",
      "contratacao.codigoSituacao",
      "contratacao.cartosoft",
      "contratacao.dataContratacao",
      "contratacao.idCartaoPrincipal",
      "contratacao.idCartaoSecundario",
      "contratacao.idEndereco",
      "contratacao.idPlanoOfertaTipoPagamento as idOferta",
      "contratacao.tipoPagamento",
    ])
    .where("contratacao.id", "=", id)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();
export type PropriaRow = NonNullable<Awaited<ReturnType<typeof findPropria>>>;

/** The one that charges, else the one that waits to be paid. */
export const findIdEmAndamento = async (db: Db, idUsuario: number): Promise<number | null> => {
  const linha = await db
    .selectFrom("contratacao")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "in", SITUACOES_CONTRATACAO.emAndamento)
    .executeTakeFirst();
  return linha?.id ?? null;
};

/** Waiting for their first payment since before an instant, in turns by id. */
export const findSemPagamento = (db: Db, antesDe: Date, limite: number) =>
  db
    .selectFrom("contratacao")
    .select(["id", "idUsuario"])
    .where("codigoSituacao", "=", S.aguardandoPagamento)
    .where("dataContratacao", "<", antesDe)
    .orderBy("dataContratacao")
    .orderBy("id")
    .limit(limite)
    .execute();
