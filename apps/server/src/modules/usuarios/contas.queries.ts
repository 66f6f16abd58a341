import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { emailDeContato } from "../../platform/email/email-de-contato.ts";

/** The seller whose referral code this is now; a code that was taken away attributes nobody. */
export const findVendedorPorCodigo = async (db: Db | Tx, codigo: string): Promise<number | null> => {
  const linha = await db.selectFrom("usuario").select("id").where("codigoIndicacao", "=", codigo).executeTakeFirst();
  return linha?.id ?? null;
};

/** Somebody who sells or sold, and how they are written to. */
export const findVendedor = (db: Db | Tx, id: number) =>
  db.selectFrom("usuario").select(["id", "nome", "email", "codigoIndicacao"]).where("id", "=", id).executeTakeFirst();

/** Which of these sell now. */
export const listQuemVende = async (db: Db | Tx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const linhas = await db
    .selectFrom("usuario")
    .select("id")
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("codigoIndicacao", "is not", null)
    .execute();
  return new Set(linhas.map(({ id }) => id));
};

/** By what somebody who has just come in may be known to a seller. */
export const findChegada = (tx: Tx, id: number) =>
  tx
    .selectFrom("usuario")
    .leftJoin("cartorio", "cartorio.id", "usuario.idCartorio")
    .select(["usuario.id", "usuario.email", "usuario.idVendedorIndicacao", "cartorio.cns"])
    .where("usuario.id", "=", id)
    .executeTakeFirstOrThrow();

/** Whose client somebody is. */
export const updateVendedorIndicacao = async (tx: Tx, id: number, idVendedorIndicacao: number): Promise<void> => {
  await tx.updateTable("usuario").set({ idVendedorIndicacao }).where("id", "=", id).execute();
};

/** Gives a client of one seller to another, or to nobody (null); false if they are not that seller's client. */
export const updateVendedorDoCliente = async (
  tx: Tx,
  { idUsuario, antes, depois }: { readonly idUsuario: number; readonly antes: number; readonly depois: number | null },
): Promise<boolean> => {
  const mudado = await tx
    .updateTable("usuario")
    .set({ idVendedorIndicacao: depois })
    .where("id", "=", idUsuario)
    .where("idVendedorIndicacao", "=", antes)
    .where("primeiroAcessoEm", "is not", null)
    .executeTakeFirst();
  return mudado.numUpdatedRows > 0n;
};

/** Whether somebody has come in by this account. */
export const existsAcesso = async (db: Db | Tx, sub: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("usuario")
    .select("id")
    .where("sub", "=", sub)
    .where("primeiroAcessoEm", "is not", null)
    .executeTakeFirst();
  return linha !== undefined;
};

export const findConta = (db: Db | Tx, sub: string) =>
  db.selectFrom("usuario").select(["id", "tipoConta", "codigoIndicacao"]).where("sub", "=", sub).executeTakeFirst();

/** Where those of these logins who have come in are written to. */
export const listEmailsDasContas = async (
  db: Db | Tx,
  subs: readonly string[],
): Promise<readonly { readonly id: number; readonly email: string }[]> =>
  db
    .selectFrom("usuario")
    .select(["id", "email"])
    .where("sub", "=", sql<string>`any(${subs}::uuid[])`)
    .orderBy("id")
    .execute();

/** Who those of these logins are that have come in, by name. */
export const listNomesDasContas = (db: Db | Tx, subs: readonly string[]) =>
  db
    .selectFrom("usuario")
    .select(["id", "sub", "nome"])
    .where("sub", "=", sql<string>`any(${subs}::uuid[])`)
    .orderBy("nome")
    .orderBy("id")
    .execute();

/** The same of accounts by our id. */
export const listNomesPorId = (db: Db | Tx, ids: readonly number[]) =>
  db
    .selectFrom("usuario")
    .select(["id", "sub", "nome"])
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

export const findContaPorId = (db: Db | Tx, id: number) =>
  db
    .selectFrom("usuario")
    .select(["id", "sub", "nome", "email", "codigoIndicacao"])
    .where("id", "=", id)
    .executeTakeFirst();

export const findContaPorDocumento = (db: Db | Tx, cpfCnpj: string) =>
  db.selectFrom("usuario").select(["id", "sub"]).where("cpfCnpj", "=", cpfCnpj).executeTakeFirst();

/** Whose account it is, by the login that they chose. */
export const findTitularDaConta = (db: Db | Tx, sub: string) =>
  db.selectFrom("usuario").select(["id", "cpfCnpj"]).where("sub", "=", sub).executeTakeFirst();

/** What the payment provider is told of the person, and the link that makes them one customer there. */
export const findPagador = (db: Db, idUsuario: number) =>
  db
    .selectFrom("usuario")
    .select(["sub", "nome", "cpfCnpj", emailDeContato.as("email")])
    .where("id", "=", idUsuario)
    .executeTakeFirstOrThrow();

/** Who somebody is and how they are reached, for who attends to them. */
export const findContato = (db: Db, idUsuario: number) =>
  db
    .selectFrom("usuario")
    .leftJoin("cartorio", "cartorio.id", "usuario.idCartorio")
    .select([
      "usuario.nome",
      "usuario.cpfCnpj",
      "usuario.email",
      "usuario.emailSecundario",
      "usuario.telefone",
      "usuario.tipoConta",
      "usuario.maximoContratacoes",
      "cartorio.nomeDistritoECartorio",
      "cartorio.codigoCorregedoria",
    ])
    .where("usuario.id", "=", idUsuario)
    .executeTakeFirstOrThrow();
export type ContatoRow = Awaited<ReturnType<typeof findContato>>;
