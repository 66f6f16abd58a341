import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { MAXIMO_EXCLUIDOS } from "../configuracoes.queries.ts";

/** A directory in use of this user, and of this configuration if one is named; any other is as good as missing. */
export const findDiretorio = (
  db: Db | Tx,
  id: number,
  { idUsuario, idConfiguracao }: { readonly idUsuario: number; readonly idConfiguracao?: number },
) =>
  db
    .selectFrom("diretorio")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "diretorio.idContratacao")
    .select(["diretorio.id", "diretorio.idContratacao", "diretorio.caminho"])
    .where("diretorio.id", "=", id)
    .where("diretorio.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .where((eb) => (idConfiguracao === undefined ? eb.lit(true) : eb("diretorio.idConfiguracao", "=", idConfiguracao)))
    .executeTakeFirst();

const dasConfiguracoes = (db: Db, idsConfiguracao: readonly number[]) =>
  db
    .selectFrom("diretorio")
    .select(["id", "idConfiguracao", "caminho", "dataFim"])
    .where("idConfiguracao", "=", sql<number>`any(${idsConfiguracao})`);

/** All that are in use, oldest first. */
export const findDiretoriosEmUso = (db: Db, idsConfiguracao: readonly number[]) =>
  dasConfiguracoes(db, idsConfiguracao).where("dataFim", "is", null).orderBy("id").execute();

/** The same, and then the last ones removed. */
export const findDiretorios = async (db: Db, idsConfiguracao: readonly number[]) => {
  const [emUso, removidos] = await Promise.all([
    findDiretoriosEmUso(db, idsConfiguracao),
    dasConfiguracoes(db, idsConfiguracao)
      .where("dataFim", "is not", null)
      .orderBy("dataFim", "desc")
      .limit(MAXIMO_EXCLUIDOS)
      .execute(),
  ]);
  return [...emUso, ...removidos];
};
export type DiretorioRow = Awaited<ReturnType<typeof findDiretorios>>[number];

/** Compares as the unique index does. */
export const existsCaminho = async (db: Db, idConfiguracao: number, caminho: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("diretorio")
    .select("id")
    .where("idConfiguracao", "=", idConfiguracao)
    .where("dataFim", "is", null)
    .where(sql<boolean>`lower(rtrim(caminho, '\\/')) = lower(rtrim(${caminho}, '\\/'))`)
    .executeTakeFirst();
  return linha !== undefined;
};

type NovoDiretorio = {
  readonly idConfiguracao: number;
  readonly idContratacao: number;
  readonly caminho: string;
  readonly dataInicio: Date;
};

export const insertDiretorio = async (tx: Tx, novo: NovoDiretorio): Promise<number> => {
  const { id } = await tx.insertInto("diretorio").values(novo).returning("id").executeTakeFirstOrThrow();
  return id;
};

export const updateCaminho = (tx: Tx, id: number, caminho: string) =>
  tx.updateTable("diretorio").set({ caminho }).where("id", "=", id).execute();

export const markDiretorioEncerrado = (tx: Tx, id: number, dataFim: Date) =>
  tx.updateTable("diretorio").set({ dataFim }).where("id", "=", id).execute();
