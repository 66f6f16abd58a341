import type { DataCivil } from "@acervo/br/data-civil";
import { SITUACOES_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { sql } from "kysely";
import type { Turn } from "../../../jobs/for-each-item.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";

type NovoApagamento = {
  readonly idUsuario: number;
  readonly idAtendente: number | null;
  readonly motivo: string | null;
  readonly pedidoEm: Date;
  readonly previstoPara: DataCivil;
};

/** False when it was asked for before. */
export const insertApagamento = async (tx: Tx, novo: NovoApagamento): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("apagamentoConta")
    .values(novo)
    .onConflict((conflict) =>
      conflict.column("idUsuario").where("desfeitoEm", "is", null).where("apagadaEm", "is", null).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

const emAberto = (db: Db | Tx) =>
  db.selectFrom("apagamentoConta").where("desfeitoEm", "is", null).where("apagadaEm", "is", null);

export const findApagamento = (db: Db | Tx, idUsuario: number) =>
  emAberto(db)
    .select(["id", "idUsuario", "idAtendente", "pedidoEm", "previstoPara"])
    .where("idUsuario", "=", idUsuario)
    .executeTakeFirst();

/** The request, held until the transaction ends; undefined once it is undone or done. */
export const lockApagamento = (tx: Tx, id: number) =>
  emAberto(tx).select(["id", "idUsuario"]).where("id", "=", id).forUpdate().executeTakeFirst();

export const listApagamentos = (db: Db, { afterId, limit }: Turn) =>
  emAberto(db)
    .select(["id", "idUsuario", "previstoPara"])
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(limit)
    .execute();

/** False when there was none to undo. */
export const markDesfeito = async (tx: Tx, idUsuario: number, desfeitoEm: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("apagamentoConta")
    .set({ desfeitoEm })
    .where("idUsuario", "=", idUsuario)
    .where("desfeitoEm", "is", null)
    .where("apagadaEm", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markApagada = (tx: Tx, id: number, apagadaEm: Date) =>
  tx.updateTable("apagamentoConta").set({ apagadaEm }).where("id", "=", id).execute();

/** Subscriptions that must be cancelled first. */
export const listEmVigor = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("contratacaoComPlano")
    .select(["id", "nome"])
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "not in", SITUACOES_CONTRATACAO.encerradas)
    .orderBy("id")
    .execute();

export const listCanceladas = (db: Db | Tx, idUsuario: number) =>
  db
    .selectFrom("contratacaoComPlano")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("codigoSituacao", "in", SITUACOES_CONTRATACAO.encerradas)
    .orderBy("id")
    .execute();

/** Ends every copy of the person's data at once: the job that deletes their files follows. */
export const markCopiasEncerradas = (tx: Tx, idUsuario: number, agora: Date) =>
  tx
    .updateTable("copiaDados")
    .set({ situacao: sql`case when situacao = 'PEDIDA' then 'FALHOU' else 'EXPIRADA' end`, expiraEm: agora })
    .where("idUsuario", "=", idUsuario)
    .where("situacao", "in", ["PEDIDA", "PRONTA"])
    .execute();

export const existsCopiaGuardada = async (tx: Tx, idUsuario: number): Promise<boolean> => {
  const copia = await tx
    .selectFrom("copiaDados")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("apagadaEm", "is", null)
    .executeTakeFirst();
  return copia !== undefined;
};
