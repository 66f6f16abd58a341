import type { DataCivil } from "@acervo/br/data-civil";
import type { Insertable } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** The row that counts on a day. */
export const findDadosVigentes = (db: Db | Tx, dia: DataCivil) =>
  db
    .selectFrom("dadosFiscais")
    .selectAll()
    .where("vigenteDesde", "<=", dia)
    .orderBy("vigenteDesde", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
export type DadosFiscaisRow = NonNullable<Awaited<ReturnType<typeof findDadosVigentes>>>;

export const findDados = (db: Db | Tx, id: number) =>
  db.selectFrom("dadosFiscais").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Every row: by day, the latest first, and of a day the one that counts first. */
export const listDados = (db: Db) =>
  db
    .selectFrom("dadosFiscais")
    .innerJoin("titular", "titular.id", "dadosFiscais.idUsuario")
    .innerJoin("municipio", "municipio.id", "dadosFiscais.idMunicipio")
    .selectAll("dadosFiscais")
    .select(["titular.nome as quem", "municipio.nome as municipio", "municipio.siglaUf"])
    .orderBy("vigenteDesde", "desc")
    .orderBy("dadosFiscais.id", "desc")
    .execute();
export type DadosListadosRow = Awaited<ReturnType<typeof listDados>>[number];

export const insertDados = (tx: Tx, dados: Insertable<DB["dadosFiscais"]>) =>
  tx.insertInto("dadosFiscais").values(dados).returning("id").executeTakeFirstOrThrow();

export const existsMunicipio = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("municipio").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
