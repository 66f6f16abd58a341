import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** Numbers and texts; nothing reads the others yet. */
const comQuem = (db: Db | Tx) =>
  db
    .selectFrom("parametro")
    .leftJoin("titular", "titular.id", "parametro.idUsuario")
    .select(["chave", "valor", "vigenteDesde", "descricao", "titular.nome as quem"])
    .where("tipo", "in", ["inteiro", "texto"])
    .$narrowType<{ valor: number | string }>();

/** The row of each key that counts on a day. */
export const listVigentes = (db: Db | Tx, dia: DataCivil) =>
  comQuem(db)
    .distinctOn("chave")
    .where("vigenteDesde", "<=", dia)
    .orderBy("chave")
    .orderBy("vigenteDesde", "desc")
    .orderBy("registradoEm", "desc")
    .execute();

/** The row of each key that counts next after a day. */
export const listProximos = (db: Db, dia: DataCivil) =>
  comQuem(db)
    .distinctOn("chave")
    .where("vigenteDesde", ">", dia)
    .orderBy("chave")
    .orderBy("vigenteDesde")
    .orderBy("registradoEm", "desc")
    .execute();
export type ValorRow = Awaited<ReturnType<typeof listVigentes>>[number];

const MAXIMO_DE_VALORES = 100;

/** The last rows of a key, newest first. */
export const listValores = (db: Db, chave: string) =>
  comQuem(db)
    .where("chave", "=", chave)
    .orderBy("vigenteDesde", "desc")
    .orderBy("registradoEm", "desc")
    .limit(MAXIMO_DE_VALORES)
    .execute();

export type ValorAGravar = {
  readonly chave: string;
  readonly valor: number | string;
  readonly vigenteDesde: DataCivil;
  readonly descricao: string;
  readonly idUsuario: number;
  readonly registradoEm: Date;
};

export const insertValor = async (tx: Tx, { valor, ...novo }: ValorAGravar): Promise<void> => {
  await tx
    .insertInto("parametro")
    .values({ ...novo, valor: JSON.stringify(valor), tipo: typeof valor === "number" ? "inteiro" : "texto" })
    .execute();
};

/** Other changes of the key wait until the transaction ends. */
export const lockParametro = async (tx: Tx, chave: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('parametro'), hashtext(${chave}))`.execute(tx);
};
