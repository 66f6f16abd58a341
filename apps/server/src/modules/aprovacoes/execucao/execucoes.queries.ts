import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export const insertExecucao = (tx: Tx, idAprovacao: number, iniciadaEm: Date) =>
  tx.insertInto("aprovacaoExecucao").values({ idAprovacao, iniciadaEm }).execute();

export const existsFazendo = async (db: Db, idAprovacao: number): Promise<boolean> => {
  const linha = await db
    .selectFrom("aprovacaoExecucao")
    .select("idAprovacao")
    .where("idAprovacao", "=", idAprovacao)
    .where("situacao", "=", "FAZENDO")
    .executeTakeFirst();
  return linha !== undefined;
};

/** Whether something that was confirmed for this thing is still being done. */
export const existsFazendoDoAlvo = async (tx: Tx, alvo: string): Promise<boolean> => {
  const linha = await tx
    .selectFrom("aprovacao")
    .innerJoin("aprovacaoExecucao", "aprovacaoExecucao.idAprovacao", "aprovacao.id")
    .select("aprovacao.id")
    .where("aprovacao.alvo", "=", alvo)
    .where("aprovacaoExecucao.situacao", "=", "FAZENDO")
    .executeTakeFirst();
  return linha !== undefined;
};

export type FimDaExecucao =
  { readonly situacao: "FEITA"; readonly motivo: null } | { readonly situacao: "FALHOU"; readonly motivo: string };

/** False: it ended before. */
export const markEncerrada = async (
  tx: Tx,
  idAprovacao: number,
  fim: FimDaExecucao,
  encerradaEm: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("aprovacaoExecucao")
    .set({ ...fim, encerradaEm })
    .where("idAprovacao", "=", idAprovacao)
    .where("situacao", "=", "FAZENDO")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export type ExecucaoRow = {
  readonly alvo: string;
  readonly situacao: "FAZENDO" | FimDaExecucao["situacao"];
  readonly motivo: string | null;
  readonly encerradaEm: Date | null;
  readonly iniciadaEm: Date;
};

/** The last that was begun for each of these things. */
export const listUltimasExecucoes = async (
  db: Db,
  alvos: readonly string[],
): Promise<ReadonlyMap<string, ExecucaoRow>> => {
  const { rows } = await sql<ExecucaoRow>`
    select distinct on (aprovacao.alvo) aprovacao.alvo, execucao.situacao, execucao.motivo, execucao.encerrada_em,
      execucao.iniciada_em
    from aprovacao join aprovacao_execucao execucao on execucao.id_aprovacao = aprovacao.id
    where aprovacao.alvo = any(${alvos}) order by aprovacao.alvo, aprovacao.id desc`.execute(db);
  return new Map(rows.map((linha) => [linha.alvo, linha]));
};

export type MudancaSobrePessoaRow = {
  readonly idUsuarioSobre: number;
  readonly tipo: string;
  readonly pedido: unknown;
  readonly esperando: boolean;
  readonly execucao: Pick<ExecucaoRow, "situacao" | "motivo" | "encerradaEm"> | null;
};

/** The last change of these kinds about each person: one that waits, or that was begun since. */
export const listMudancasSobrePessoas = async (
  db: Db,
  tipos: readonly string[],
  desde: Date,
): Promise<readonly MudancaSobrePessoaRow[]> => {
  const linhas = await db
    .selectFrom("aprovacao")
    .leftJoin("aprovacaoExecucao as execucao", "execucao.idAprovacao", "aprovacao.id")
    .distinctOn("aprovacao.idUsuarioSobre")
    .select(["aprovacao.idUsuarioSobre", "tipo", "pedido", "aprovacao.situacao as situacaoDoPedido"])
    .select(["execucao.situacao", "execucao.motivo", "execucao.encerradaEm"])
    .$narrowType<{ idUsuarioSobre: number; situacao: ExecucaoRow["situacao"] | null }>()
    .where("aprovacao.idUsuarioSobre", "is not", null)
    .where("tipo", "=", sql<string>`any(${tipos})`)
    .where((eb) => eb.or([eb("aprovacao.situacao", "=", "ESPERANDO"), eb("execucao.iniciadaEm", ">=", desde)]))
    .orderBy("aprovacao.idUsuarioSobre")
    .orderBy("aprovacao.id", "desc")
    .execute();
  return linhas.map(({ idUsuarioSobre, tipo, pedido, situacaoDoPedido, situacao, motivo, encerradaEm }) => ({
    idUsuarioSobre,
    tipo,
    pedido,
    esperando: situacaoDoPedido === "ESPERANDO",
    execucao: situacao === null ? null : { situacao, motivo, encerradaEm },
  }));
};
