import type { Tx } from "../../../platform/db/db.ts";

/** Whom a message about a subscription is for, and what it names. */
export const findAssunto = (tx: Tx, idContratacao: number) =>
  tx
    .selectFrom("contratacao")
    .innerJoin("usuario", "usuario.id", "contratacao.idUsuario")
    .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contratacao.idPlanoOfertaTipoPagamento")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .select([
      "contratacao.id as idContratacao",
      "contratacao.nome as nomeContratacao",
      "plano.nome as nomePlano",
      "oferta.tipoPagamento",
      "usuario.nome",
      "usuario.email",
      "usuario.emailSecundario",
      "usuario.emailNotificacao",
    ])
    .where("contratacao.id", "=", idContratacao)
    .executeTakeFirstOrThrow();
export type AssuntoRow = Awaited<ReturnType<typeof findAssunto>>;
