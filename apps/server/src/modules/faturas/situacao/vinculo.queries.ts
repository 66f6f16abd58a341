import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Whether an invoice is in a renegotiation that stands: open, paid or disputed. */
export const existsVinculo = async (db: Db | Tx, idFatura: number): Promise<boolean> => {
  const vinculo = await db
    .selectFrom("renegociacaoFatura")
    .select("idFatura")
    .where("idFatura", "=", idFatura)
    .where("liberadaEm", "is", null)
    .executeTakeFirst();
  return vinculo !== undefined;
};

/**
 * A payment of several invoices went back without our asking, and nobody asked for another one since. As with the payment
 * of a single invoice, nothing is charged or suspended for it by itself.
 */
const devolvidaFora = sql<boolean>`exists (
  select from renegociacao_fatura vinculo
  join renegociacao on renegociacao.id = vinculo.id_renegociacao
  where vinculo.id_fatura = fatura.id and renegociacao.situacao = 'DEVOLVIDA'
    and not exists (
      select from cobranca seguinte
      where seguinte.origem = 'FATURA' and seguinte.id_origem = fatura.id
        and seguinte.pedida_em > renegociacao.encerrada_em
    )
    and not exists (
      select from renegociacao_fatura outro
      where outro.id_fatura = fatura.id and outro.id_renegociacao > vinculo.id_renegociacao
    )
)`;

/** For a query over `fatura`: the jobs may take it up by itself. */
export const semRenegociacao = sql<boolean>`not exists (
  select from renegociacao_fatura vinculo where vinculo.id_fatura = fatura.id and vinculo.liberada_em is null
) and not ${devolvidaFora}`;

/** For a query over `fatura`: no payment of several invoices is disputed, or went back, that this one was part of. */
export const semPagamentoUnicoRetido = sql<boolean>`not exists (
  select from renegociacao_fatura vinculo
  join renegociacao on renegociacao.id = vinculo.id_renegociacao
  where vinculo.id_fatura = fatura.id and vinculo.liberada_em is null and renegociacao.situacao = 'CONTESTADA'
) and not ${devolvidaFora}`;

/** The renegotiations that stand and have one of these invoices. */
export const listRenegociacoesDasFaturas = async (tx: Tx, idsFatura: readonly number[]): Promise<readonly number[]> => {
  const linhas = await tx
    .selectFrom("renegociacaoFatura")
    .select("idRenegociacao")
    .distinct()
    .where("idFatura", "=", sql<number>`any(${idsFatura})`)
    .where("liberadaEm", "is", null)
    .orderBy("idRenegociacao")
    .execute();
  return linhas.map(({ idRenegociacao }) => idRenegociacao);
};

/** Whether a boleto of several invoices, one of which is among these, may still be paid, or its payment is disputed. */
export const existsRenegociacaoPorPagar = async (tx: Tx, idsFatura: readonly number[]): Promise<boolean> => {
  const vinculo = await tx
    .selectFrom("renegociacaoFatura")
    .innerJoin("renegociacao", "renegociacao.id", "renegociacaoFatura.idRenegociacao")
    .select("renegociacao.id")
    .where("renegociacaoFatura.idFatura", "=", sql<number>`any(${idsFatura})`)
    .where("renegociacaoFatura.liberadaEm", "is", null)
    .where("renegociacao.situacao", "in", ["ABERTA", "CONTESTADA"])
    .executeTakeFirst();
  return vinculo !== undefined;
};
