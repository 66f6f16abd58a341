import { ClasseCnj } from "@acervo/contracts/conformidade";
import type { Db, Tx } from "../../platform/db/db.ts";

/** The class that an office said last; null: it has not said any. */
export const findClasse = async (db: Db | Tx, idUsuario: number): Promise<ClasseCnj | null> => {
  const linha = await db
    .selectFrom("classeCnj")
    .select("classe")
    .where("idUsuario", "=", idUsuario)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return linha === undefined ? null : ClasseCnj.parse(linha.classe);
};

type Escolha = { readonly idUsuario: number; readonly classe: ClasseCnj; readonly escolhidaEm: Date };

export const insertClasse = (tx: Tx, escolha: Escolha) => tx.insertInto("classeCnj").values(escolha).execute();

/** Whose subscription it is. With `idUsuario`, someone else's is as good as missing. */
export const findDono = async (db: Db, id: number, idUsuario: number | null): Promise<number | undefined> => {
  const linha = await db
    .selectFrom("contratacaoComPlano as contratacao")
    .select("idUsuario")
    .where("id", "=", id)
    .$if(idUsuario !== null, (consulta) => consulta.where("idUsuario", "=", idUsuario))
    .executeTakeFirst();
  return linha?.idUsuario;
};

/** Names of devices, removed ones included. */
export const findNomes = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const linhas =
    ids.length === 0 ? [] : await db.selectFrom("dispositivo").select(["id", "nome"]).where("id", "in", ids).execute();
  return new Map(linhas.map(({ id, nome }) => [id, nome]));
};
