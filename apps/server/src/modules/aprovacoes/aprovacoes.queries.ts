import type { Aprovacao, ExecucaoDaMudanca } from "@acervo/contracts/aprovacoes";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";
import { type Fatia, sentido } from "../../platform/lists/fatia.ts";
import type { Mudanca } from "./aprovavel.ts";

export type NovaAprovacao = Mudanca & {
  readonly tipo: string;
  readonly pedido: unknown;
  readonly motivo: string;
  readonly idUsuarioPedido: number;
  readonly pedidaEm: Date;
  readonly expiraEm: Date;
};

export const insertAprovacao = async (tx: Tx, { pedido, ...nova }: NovaAprovacao): Promise<number> => {
  const { id } = await tx
    .insertInto("aprovacao")
    .values({ ...nova, pedido: JSON.stringify(pedido) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const daLista = (db: Db, encerradas: boolean) =>
  db.selectFrom("aprovacao").where("aprovacao.situacao", encerradas ? "<>" : "=", "ESPERANDO");

export const countAprovacoes = async (db: Db, encerradas: boolean): Promise<number> => {
  const { total } = await daLista(db, encerradas)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/** What waits, oldest first; or what ended, newest first. */
export const listAprovacoes = async (db: Db, encerradas: boolean, fatia: Fatia) => {
  const direcao = sentido(fatia, encerradas ? "desc" : "asc");
  const linhas = await daLista(db, encerradas)
    .innerJoin("titular as quemPediu", "quemPediu.id", "aprovacao.idUsuarioPedido")
    .leftJoin("titular as quemRespondeu", "quemRespondeu.id", "aprovacao.idUsuarioResposta")
    .leftJoin("titular as sobreQuem", "sobreQuem.id", "aprovacao.idUsuarioSobre")
    .leftJoin("aprovacaoExecucao as execucao", "execucao.idAprovacao", "aprovacao.id")
    .select([
      "aprovacao.id",
      "tipo",
      "titulo",
      "antes",
      "depois",
      "aprovacao.motivo",
      "idUsuarioPedido",
      "pedidaEm",
      "expiraEm",
    ])
    .select(["aprovacao.situacao", "aprovacao.encerradaEm", "motivoResposta"])
    .select(["execucao.situacao as situacaoDaExecucao", "execucao.motivo as motivoDaExecucao"])
    .select("execucao.encerradaEm as fimDaExecucao")
    .select(["quemPediu.nome as quemPediu", "quemRespondeu.nome as quemRespondeu", "sobreQuem.nome as sobre"])
    .$narrowType<{ situacao: Aprovacao["situacao"]; situacaoDaExecucao: ExecucaoDaMudanca["situacao"] | null }>()
    .$if(encerradas, (consulta) => consulta.orderBy("aprovacao.encerradaEm", direcao))
    .orderBy("aprovacao.id", direcao)
    .limit(fatia.limite)
    .offset(fatia.pular)
    .execute();
  return fatia.doFim ? linhas.toReversed() : linhas;
};
export type AprovacaoRow = Awaited<ReturnType<typeof listAprovacoes>>[number];

export const countEsperandoOutro = async (db: Db, idUsuario: number): Promise<number> => {
  const { total } = await daLista(db, false)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("idUsuarioPedido", "<>", idUsuario)
    .executeTakeFirstOrThrow();
  return total;
};

/** Of these things, those that have a request that waits, with its id. */
export const listEsperando = async (db: Db, alvos: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const linhas = await daLista(db, false)
    .select(["alvo", "id"])
    .where("alvo", "=", sql<string>`any(${alvos})`)
    .execute();
  return new Map(linhas.map(({ alvo, id }) => [alvo, id]));
};

/** What a request of a kind asks for, whatever became of it. */
export const findPedido = (db: Db, id: number, tipo: string) =>
  db.selectFrom("aprovacao").select("pedido").where("id", "=", id).where("tipo", "=", tipo).executeTakeFirst();

/** Another answer to the same request waits until the transaction ends. */
export const lockAprovacao = (tx: Tx, id: number) =>
  tx
    .selectFrom("aprovacao")
    .select(["id", "tipo", "alvo", "pedido", "idUsuarioPedido", "idUsuarioSobre", "situacao", "expiraEm"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
export type AprovacaoPresa = NonNullable<Awaited<ReturnType<typeof lockAprovacao>>>;

export const findAprovacaoEsperando = (db: Db, id: number) =>
  db
    .selectFrom("aprovacao")
    .select(["id", "titulo", "idUsuarioPedido", "expiraEm"])
    .where("id", "=", id)
    .where("situacao", "=", "ESPERANDO")
    .executeTakeFirst();

export type FimDaAprovacao = {
  readonly situacao: "CONFIRMADA" | "RECUSADA" | "RETIRADA" | "SUPERADA";
  readonly idUsuarioResposta: number;
  readonly motivoResposta: string | null;
};

export const markEncerrada = async (tx: Tx, id: number, fim: FimDaAprovacao, encerradaEm: Date): Promise<void> => {
  await tx
    .updateTable("aprovacao")
    .set({ ...fim, encerradaEm })
    .where("id", "=", id)
    .execute();
};

/** Those that nobody answered in time. */
export const markExpiradas = (tx: Tx, agora: Date) =>
  tx
    .updateTable("aprovacao")
    .set({ situacao: "EXPIRADA", encerradaEm: agora })
    .where("situacao", "=", "ESPERANDO")
    .where("expiraEm", "<=", agora)
    .returning(["id", "tipo", "alvo"])
    .execute();
