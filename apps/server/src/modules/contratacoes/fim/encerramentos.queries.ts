import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S, SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { AvisoDoFim } from "./guarda.rules.ts";

/** Keeps its files until a day, with no notice given yet: whatever was planned before counts no more. */
export const insertGuarda = (tx: Tx, idContratacao: number, guardadoAte: DataCivil) =>
  tx
    .insertInto("contratacaoEncerramento")
    .values({ idContratacao, guardadoAte })
    .onConflict((conflict) =>
      conflict.column("idContratacao").doUpdateSet({ guardadoAte, avisadaAntesEm: null, avisadaNaVesperaEm: null }),
    )
    .execute();

/** Brings the end of subscriptions forward where it is later, with its notices to be given anew. */
export const updateGuardaAntecipada = (tx: Tx, ids: readonly number[], guardadoAte: DataCivil) =>
  tx
    .updateTable("contratacaoEncerramento")
    .set({ guardadoAte, avisadaAntesEm: null, avisadaNaVesperaEm: null })
    .where("idContratacao", "=", sql<number>`any(${ids})`)
    .where("encerradaEm", "is", null)
    .where("guardadoAte", ">", guardadoAte)
    .execute();

/** Whether anything of a person's ended subscriptions may still be in the store, or one has not ended. */
export const existsPorExpurgar = async (db: Db | Tx, idUsuario: number): Promise<boolean> => {
  const linha = await db
    .selectFrom("contratacao")
    .leftJoin("contratacaoEncerramento as fim", "fim.idContratacao", "contratacao.id")
    .select("contratacao.id")
    .where("contratacao.idUsuario", "=", idUsuario)
    .where((eb) => eb.or([eb("contratacao.codigoSituacao", "!=", S.encerrada), eb("fim.expurgadaEm", "is", null)]))
    .executeTakeFirst();
  return linha !== undefined;
};

export const deleteGuarda = (tx: Tx, idContratacao: number) =>
  tx.deleteFrom("contratacaoEncerramento").where("idContratacao", "=", idContratacao).execute();

export const findGuarda = (db: Db | Tx, idContratacao: number) =>
  db.selectFrom("contratacaoEncerramento").selectAll().where("idContratacao", "=", idContratacao).executeTakeFirst();

/** Cancelled or inactive from before there was a plan, in turns by id. */
export const listSemGuarda = (db: Db, { afterId, limit }: Turn) =>
  db
    .selectFrom("contratacao")
    .leftJoin("contratacaoEncerramento as fim", "fim.idContratacao", "contratacao.id")
    .select(["contratacao.id", "contratacao.codigoSituacao"])
    .where("contratacao.codigoSituacao", "in", SITUACOES_CONTRATACAO.emGuarda)
    .where("fim.idContratacao", "is", null)
    .where("contratacao.id", ">", afterId)
    .orderBy("contratacao.id")
    .limit(limit)
    .execute();

const porVir = (db: Db | Tx) =>
  db
    .selectFrom("contratacaoEncerramento as fim")
    .innerJoin("contratacao", "contratacao.id", "fim.idContratacao")
    .where("fim.encerradaEm", "is", null)
    .where("contratacao.codigoSituacao", "in", SITUACOES_CONTRATACAO.emGuarda);

const COLUNA_DO_AVISO = { antes: "avisadaAntesEm", vespera: "avisadaNaVesperaEm" } as const satisfies Record<
  AvisoDoFim,
  string
>;

/** Those to which a notice is due, in turns by id. */
export const listPorAvisar = (db: Db, aviso: AvisoDoFim, ate: DataCivil, { afterId, limit }: Turn) =>
  porVir(db)
    .select("fim.idContratacao as id")
    .where(`fim.${COLUNA_DO_AVISO[aviso]}`, "is", null)
    .where("fim.guardadoAte", "<=", ate)
    .where("fim.idContratacao", ">", afterId)
    .orderBy("fim.idContratacao")
    .limit(limit)
    .execute();

export const markAvisada = (
  tx: Tx,
  idContratacao: number,
  aviso: AvisoDoFim,
  { guardadoAte, avisadaEm }: { readonly guardadoAte: DataCivil; readonly avisadaEm: Date },
) =>
  tx
    .updateTable("contratacaoEncerramento")
    .set({ guardadoAte, [COLUNA_DO_AVISO[aviso]]: avisadaEm })
    .where("idContratacao", "=", idContratacao)
    .execute();

/** Those whose files are kept no longer, in turns by id. */
export const listPorEncerrar = (db: Db, dia: DataCivil, { afterId, limit }: Turn) =>
  porVir(db)
    .select(["fim.idContratacao as id", "contratacao.idUsuario"])
    .where("fim.guardadoAte", "<", dia)
    .where("fim.idContratacao", ">", afterId)
    .orderBy("fim.idContratacao")
    .limit(limit)
    .execute();

/** How many end on a day, of how many that have not ended. */
export const countPorEncerrar = async (
  db: Db,
  dia: DataCivil,
): Promise<{ readonly porEncerrar: number; readonly vivas: number }> => {
  const porEncerrar = await porVir(db)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("fim.guardadoAte", "<", dia)
    .executeTakeFirstOrThrow();
  const vivas = await db
    .selectFrom("contratacao")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("codigoSituacao", "!=", S.encerrada)
    .executeTakeFirstOrThrow();
  return { porEncerrar: Number(porEncerrar.total), vivas: Number(vivas.total) };
};

export type Conteudo = { readonly dispositivos: number; readonly arquivos: number; readonly bytes: number };

export const markEncerrada = (tx: Tx, idContratacao: number, encerradaEm: Date, conteudo: Conteudo) =>
  tx
    .updateTable("contratacaoEncerramento")
    .set({ encerradaEm, ...conteudo })
    .where("idContratacao", "=", idContratacao)
    .execute();

/** Ended ones of which the store was not seen empty yet, in turns by id. */
export const listPorComprovar = (db: Db, { afterId, limit }: Turn) =>
  db
    .selectFrom("contratacaoEncerramento")
    .select("idContratacao as id")
    .where("encerradaEm", "is not", null)
    .where("expurgadaEm", "is", null)
    .where("idContratacao", ">", afterId)
    .orderBy("idContratacao")
    .limit(limit)
    .execute();

/** False when it was proven before. */
export const markExpurgada = async (tx: Tx, idContratacao: number, expurgadaEm: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("contratacaoEncerramento")
    .set({ expurgadaEm })
    .where("idContratacao", "=", idContratacao)
    .where("expurgadaEm", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
