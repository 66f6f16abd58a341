import { hash } from "node:crypto";
import type { DataCivil } from "@acervo/br/data-civil";
import type { TipoDeTermo } from "@acervo/contracts/termos";
import { sql } from "kysely";
import { inicioDoDia } from "../../../platform/db/civil-days.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { ModeloDeTermo } from "../preencher-termo.ts";

const COLUNAS = ["id", "tipo", "versao", "vigenteDesde", "retiradoEm", "exigeNovaAssinatura"] as const;

/** Every version of every term, newest first. */
export const listVersoes = (db: Db) =>
  db.selectFrom("termoModelo").select(COLUNAS).orderBy("tipo").orderBy("versao", "desc").execute();
export type VersaoRow = Awaited<ReturnType<typeof listVersoes>>[number];

export const findVersao = (db: Db, id: number) =>
  db.selectFrom("termoModelo").select(["id", "tipo", "texto"]).where("id", "=", id).executeTakeFirst();

/** Another change of it waits until the transaction ends. */
export const lockVersao = (tx: Tx, id: number) =>
  tx.selectFrom("termoModelo").select(COLUNAS).where("id", "=", id).forUpdate().executeTakeFirst();

/** The last number that was given; one that was taken back keeps its own. */
export const findUltimoNumero = async (tx: Tx, tipo: TipoDeTermo): Promise<number> => {
  const { ultimo } = await tx
    .selectFrom("termoModelo")
    .select(({ fn }) => fn.max("versao").as("ultimo"))
    .where("tipo", "=", tipo)
    .executeTakeFirstOrThrow();
  return ultimo;
};

/** The version that begins last, whether it has begun or not. */
export const findUltimaAComecar = (tx: Tx, tipo: TipoDeTermo) =>
  tx
    .selectFrom("termoModelo")
    .select(COLUNAS)
    .where("tipo", "=", tipo)
    .where("retiradoEm", "is", null)
    .orderBy("versao", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** When a day begins, or now if it has begun: nothing is in force before it was confirmed. */
export const findComeco = async (tx: Tx, dia: DataCivil, agora: Date): Promise<Date> => {
  const { rows } = await sql<{ comeco: Date }>`
    select greatest(${agora}::timestamptz, ${inicioDoDia(dia)}) as comeco`.execute(tx);
  const [linha] = rows;
  if (linha === undefined) throw new Error("a query of one row gave none");
  return linha.comeco;
};

export type VersaoAPublicar = ModeloDeTermo & {
  readonly tipo: TipoDeTermo;
  readonly versao: number;
  readonly vigenteDesde: Date;
  readonly exigeNovaAssinatura: boolean;
};

const comHash = <T extends { readonly texto: string }>(parte: T) => ({
  ...parte,
  sha256: hash("sha256", parte.texto, "hex"),
});

/** Writes a version with its attachments; its id. */
export const insertVersao = async (tx: Tx, { anexos, ...versao }: VersaoAPublicar): Promise<number> => {
  const { id } = await tx.insertInto("termoModelo").values(comHash(versao)).returning("id").executeTakeFirstOrThrow();
  const linhas = anexos.map((anexo, indice) => ({ ...comHash(anexo), idTermoModelo: id, ordem: indice + 1 }));
  if (linhas.length > 0) await tx.insertInto("termoAnexo").values(linhas).execute();
  return id;
};

export const markRetirada = async (tx: Tx, id: number, retiradoEm: Date): Promise<void> => {
  await tx.updateTable("termoModelo").set({ retiradoEm }).where("id", "=", id).execute();
};
