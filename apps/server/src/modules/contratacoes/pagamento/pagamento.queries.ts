import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Charges of an invoice, oldest first. */
export const findCobrancas = (db: Db | Tx, idFatura: number) =>
  db
    .selectFrom("cobranca")
    .select(["id", "situacao", "forma", "idCartao"])
    .where("origem", "=", "FATURA")
    .where("idOrigem", "=", idFatura)
    .orderBy("id")
    .execute();

/** Whether a charge of the invoice is on its way, or waits to be paid. */
export const existeCobrancaEmAndamento = async (tx: Tx, idFatura: number): Promise<boolean> => {
  const cobrancas = await findCobrancas(tx, idFatura);
  return cobrancas.some(({ situacao }) => situacao === "PEDIDA" || situacao === "ABERTA");
};

/** The person's own subscription; someone else's is as good as missing. */
export const findPropria = (db: Db | Tx, id: number, idUsuario: number) =>
  db
    .selectFrom("contratacao")
    .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contratacao.idPlanoOfertaTipoPagamento")
    .select([
      "contratacao.id",
      "contratacao.idUsuario",
      "contratacao.nome",
      "contratacao.codigoSituacao",
      "contratacao.cartosoft",
      "contratacao.dataContratacao",
      "contratacao.idCartaoPrincipal",
      "contratacao.idCartaoSecundario",
      "contratacao.idPlanoOfertaTipoPagamento as idOferta",
      "oferta.tipoPagamento",
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
    .where("codigoSituacao", "in", [S.aguardandoPagamento, S.emContratacao])
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

/**
 * Holds the charges of a subscription's invoices, by the first of each, which stands for all. They come before the
 * subscription: the news of a payment takes them in that order. The person's row, held before, keeps new invoices away.
 */
export const lockCobrancas = (tx: Tx, idContratacao: number) =>
  tx
    .selectFrom("cobranca")
    .select("id")
    .where("id", "in", (expressao) =>
      expressao
        .selectFrom("cobranca as primeira")
        .innerJoin("faturaItem", "faturaItem.idFatura", "primeira.idOrigem")
        .select(({ fn }) => fn.min("primeira.id").as("id"))
        .where("primeira.origem", "=", "FATURA")
        .where("faturaItem.idContratacao", "=", idContratacao)
        .groupBy("primeira.idOrigem"),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
