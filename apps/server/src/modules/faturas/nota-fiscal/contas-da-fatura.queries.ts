import type { Tx } from "../../../platform/db/db.ts";

/** Whose an invoice is, and the subscriptions that it bills. */
export const findContasDaFatura = async (tx: Tx, idFatura: number) => {
  const { idUsuario } = await tx
    .selectFrom("fatura")
    .select("idUsuario")
    .where("id", "=", idFatura)
    .executeTakeFirstOrThrow();
  const itens = await tx
    .selectFrom("faturaItem")
    .select("idContratacao")
    .distinct()
    .where("idFatura", "=", idFatura)
    .orderBy("idContratacao")
    .execute();
  return { idUsuario, contratacoes: itens.map(({ idContratacao }) => idContratacao) };
};
