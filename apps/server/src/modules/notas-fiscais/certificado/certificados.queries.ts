import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { raizDoCnpj } from "./raiz-do-cnpj.rules.ts";

/** Of the accepted ones of a company the one that lasts longest. */
export const findCertificadoAceito = (db: Db | Tx, cnpj: string) =>
  db
    .selectFrom("certificadoFiscal")
    .select(["id", "envelope", "nome", "validoAte"])
    .where("situacao", "=", "ACEITO")
    .where(sql<boolean>`starts_with(cnpj, ${raizDoCnpj(cnpj)})`)
    .orderBy("validoAte", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** All that were sent, the newest first. */
export const listCertificados = (db: Db) =>
  db
    .selectFrom("certificadoFiscal")
    .innerJoin("titular", "titular.id", "certificadoFiscal.idUsuario")
    .select([
      "certificadoFiscal.id",
      "situacao",
      "motivo",
      "certificadoFiscal.nome",
      "cnpj",
      "validoDe",
      "validoAte",
      "recebidoEm",
      "titular.nome as quem",
    ])
    .orderBy("certificadoFiscal.id", "desc")
    .execute();
export type CertificadoRow = Awaited<ReturnType<typeof listCertificados>>[number];

type CertificadoRecebido = {
  readonly idChaveFiscal: string;
  readonly envelope: string;
  readonly idUsuario: number;
  readonly recebidoEm: Date;
};

export const insertCertificado = (tx: Tx, recebido: CertificadoRecebido) =>
  tx
    .insertInto("certificadoFiscal")
    .values({ ...recebido, situacao: "RECEBIDO" })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Those that nobody has opened yet. */
export const listRecebidos = async (db: Db): Promise<readonly number[]> => {
  const linhas = await db
    .selectFrom("certificadoFiscal")
    .select("id")
    .where("situacao", "=", "RECEBIDO")
    .orderBy("id")
    .execute();
  return linhas.map(({ id }) => id);
};

/** The envelope of one that nobody has opened yet. */
export const findRecebido = (db: Db, id: number) =>
  db
    .selectFrom("certificadoFiscal")
    .select("envelope")
    .where("id", "=", id)
    .where("situacao", "=", "RECEBIDO")
    .executeTakeFirst();

type Conferido = {
  readonly situacao: "ACEITO" | "RECUSADO";
  readonly motivo: string | null;
  readonly cnpj?: string;
  readonly nome?: string;
  readonly numeroDeSerie?: string;
  readonly impressaoDigital?: string;
  readonly validoDe?: Date;
  readonly validoAte?: Date;
  readonly conferidoEm: Date;
};

export const markConferido = async (tx: Tx, id: number, conferido: Conferido): Promise<void> => {
  await tx
    .updateTable("certificadoFiscal")
    .set(conferido)
    .where("id", "=", id)
    .where("situacao", "=", "RECEBIDO")
    .execute();
};

export const findChavePublicada = (db: Db | Tx) =>
  db.selectFrom("chaveFiscal").select(["id", "publica"]).orderBy("publicadaEm", "desc").limit(1).executeTakeFirst();

/** A key that is published again is the one in use: it becomes the last. */
export const insertChave = async (
  tx: Tx,
  chave: { readonly id: string; readonly publica: Buffer },
  publicadaEm: Date,
): Promise<void> => {
  await tx
    .insertInto("chaveFiscal")
    .values({ ...chave, publicadaEm })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ publicadaEm }))
    .execute();
};
