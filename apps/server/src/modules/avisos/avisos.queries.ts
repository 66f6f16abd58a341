import type { Tx } from "../../platform/db/db.ts";

/** Whom a message about subscriptions of one person is for, and what it names. */
export const findAssunto = async (tx: Tx, contratacoes: readonly number[]) => {
  const linhas = await tx
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("titular as usuario", "usuario.id", "contratacao.idUsuario")
    .select([
      "contratacao.id as idContratacao",
      "contratacao.nome as nomeContratacao",
      "contratacao.nomePlano",
      "usuario.id as idUsuario",
      "usuario.nome",
      "usuario.cpfCnpj",
      "usuario.email",
      "usuario.emailSecundario",
      "usuario.emailNotificacao",
    ])
    .where("contratacao.id", "in", contratacoes)
    .orderBy("contratacao.id")
    .execute();
  const [primeira] = linhas;
  if (primeira === undefined) throw new Error("a message about no subscription");
  return {
    ...primeira,
    nomeContratacao: linhas.map(({ nomeContratacao }) => nomeContratacao).join(", "),
    nomePlano: [...new Set(linhas.map(({ nomePlano }) => nomePlano))].join(", "),
  };
};
export type AssuntoRow = Awaited<ReturnType<typeof findAssunto>>;

/** Addresses that a person's account left after an instant: those that were left first, whatever came after them. */
export const listEmailsAnteriores = async (
  tx: Tx,
  idUsuario: number,
  desde: Date,
  limite: number,
): Promise<readonly string[]> => {
  const linhas = await tx
    .selectFrom("emailAnterior")
    .select("email")
    .where("idUsuario", "=", idUsuario)
    .where("deixadoEm", ">", desde)
    .orderBy("id")
    .limit(limite)
    .execute();
  return linhas.map(({ email }) => email);
};

/** Whether a person wants this kind of notice: who never chose does. */
export const isAvisoDesejado = async (
  tx: Tx,
  idUsuario: number,
  codigo: "FATURA_EMITIDA" | "FATURA_VENCIDA",
): Promise<boolean> => {
  const recusado = await tx
    .selectFrom("preferenciaNotificacao")
    .innerJoin("tipoNotificacao", "tipoNotificacao.id", "preferenciaNotificacao.idTipoNotificacao")
    .select("tipoNotificacao.id")
    .where("preferenciaNotificacao.idUsuario", "=", idUsuario)
    .where("tipoNotificacao.codigo", "=", codigo)
    .where("preferenciaNotificacao.habilitado", "=", false)
    .executeTakeFirst();
  return recusado === undefined;
};
