import { hoje } from "@acervo/br/calendario";
import { sql, type RawBuilder } from "kysely";
import type { ChaveInteira, ChaveParametro, ChaveTexto, ChaveTextoOpcional } from "./chaves-parametro.ts";
import type { Db, Tx } from "./db/db.ts";
import { KEPT } from "./db/kept-statements.ts";

/** The parameters that were asked for, each by its own type. */
export type Parametros<Chave extends ChaveParametro = ChaveParametro> = {
  readonly inteiro: (chave: Extract<Chave, ChaveInteira>) => number;
  readonly texto: (chave: Extract<Chave, ChaveTexto>) => string;
};

const findVigentes = (db: Db | Tx, chaves: readonly string[], instante: Date) =>
  db
    .selectFrom("parametro")
    .distinctOn("chave")
    .select(["chave", "tipo", "valor"])
    .where("chave", "=", sql<string>`any(${chaves})`)
    .where("vigenteDesde", "<=", hoje(instante))
    .orderBy("chave")
    .orderBy("vigenteDesde", "desc")
    .orderBy("registradoEm", "desc")
    .modifyEnd(KEPT)
    .execute();

/** Part of a larger statement: some parameters and what is in force of each, as one text that changes with any of them. */
export const vigentesComoTexto = (
  chaves: readonly ChaveParametro[],
  instante: Date,
): RawBuilder<string> => sql<string>`(
  select json_object_agg(chave, valor)::text from (
    select distinct on (chave) chave, valor from parametro
    where chave = any(${chaves}) and vigente_desde <= ${hoje(instante)}
    order by chave, vigente_desde desc, registrado_em desc
  ) vigente)`;

/** Figures and texts of the business that are in force at an instant. One that is missing is a fault of ours. */
export const lerParametros = async <const Chave extends ChaveParametro>(
  db: Db | Tx,
  chaves: readonly Chave[],
  instante: Date,
): Promise<Parametros<Chave>> => {
  const linhas = await findVigentes(db, chaves, instante);
  const valorDe = (chave: string, tipo: string): unknown => {
    const linha = linhas.find((candidata) => candidata.chave === chave && candidata.tipo === tipo);
    if (linha === undefined) throw new Error(`no parameter ${chave} of type ${tipo} is in force`);
    return linha.valor;
  };
  return {
    inteiro: (chave) => Number(valorDe(chave, "inteiro")),
    texto: (chave) => String(valorDe(chave, "texto")),
  };
};

/** When the newest of some parameters that are in force was put on record. */
export const registradosEm = async (db: Db | Tx, chaves: readonly ChaveParametro[], instante: Date): Promise<Date> => {
  const vigentes = db
    .selectFrom("parametro")
    .distinctOn("chave")
    .select("registradoEm")
    .where("chave", "=", sql<string>`any(${chaves})`)
    .where("vigenteDesde", "<=", hoje(instante))
    .orderBy("chave")
    .orderBy("vigenteDesde", "desc")
    .orderBy("registradoEm", "desc");
  const { ultimo } = await db
    .selectFrom(vigentes.as("vigente"))
    .select(({ fn }) => fn.max("registradoEm").as("ultimo"))
    .executeTakeFirstOrThrow();
  return ultimo;
};

/** A text that need not be set: null while there is none. */
export const textoSeVigente = async (
  db: Db | Tx,
  chave: ChaveTextoOpcional,
  instante: Date,
): Promise<string | null> => {
  const [linha] = await findVigentes(db, [chave], instante);
  const valor: unknown = linha?.valor;
  return typeof valor === "string" ? valor : null;
};

/** One whole number; see `lerParametros`. */
export const inteiroVigente = async (db: Db | Tx, chave: ChaveInteira, instante: Date): Promise<number> => {
  const { inteiro } = await lerParametros(db, [chave], instante);
  return inteiro(chave);
};
