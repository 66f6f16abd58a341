import type { Tx } from "../../platform/db/db.ts";

/** Subscriptions that messages are about, with the addresses of their persons. */
export const findAssuntos = (tx: Tx, contratacoes: readonly number[]) =>
  tx
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
export type AssuntoRow = Awaited<ReturnType<typeof findAssuntos>>[number];

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

/** Notices that people may switch off. */
type AvisoOpcional = "FATURA_EMITIDA" | "FATURA_VENCIDA" | "NOTA_FISCAL_EMITIDA";

/** The persons of these who want this kind of notice: who never chose does. */
export const findQueremAviso = async (
  tx: Tx,
  contas: readonly number[],
  codigo: AvisoOpcional,
): Promise<ReadonlySet<number>> => {
  if (contas.length === 0) return new Set();
  const recusados = await tx
    .selectFrom("preferenciaNotificacao")
    .innerJoin("tipoNotificacao", "tipoNotificacao.id", "preferenciaNotificacao.idTipoNotificacao")
    .select("preferenciaNotificacao.idUsuario")
    .where("preferenciaNotificacao.idUsuario", "in", contas)
    .where("tipoNotificacao.codigo", "=", codigo)
    .where("preferenciaNotificacao.habilitado", "=", false)
    .execute();
  return new Set(contas).difference(new Set(recusados.map(({ idUsuario }) => idUsuario)));
};

export const isAvisoDesejado = async (tx: Tx, idUsuario: number, codigo: AvisoOpcional): Promise<boolean> =>
  (await findQueremAviso(tx, [idUsuario], codigo)).has(idUsuario);
