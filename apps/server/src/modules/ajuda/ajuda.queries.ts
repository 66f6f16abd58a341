import type { AssuntoDaAjuda } from "@acervo/contracts/endpoint";
import { sql, type SqlBool } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Why a help ended, as the table holds it. */
export type MotivoDoFim = "CLIENTE" | "ANALISTA" | "SAIDA" | "PRAZO" | "SITUACAO" | "OUTRO_PEDIDO";

type NovaAjuda = {
  readonly idUsuario: number;
  readonly codigoHmac: Buffer;
  readonly pedidaEm: Date;
  readonly codigoValidoAte: Date;
};

export const insertAjuda = (tx: Tx, ajuda: NovaAjuda) => tx.insertInto("ajuda").values(ajuda).execute();

/** What is told in the trail of a help that ended. */
const ENCERRADA = ["id", "idUsuario", "idUsuarioAnalista", "idContratacao", "vistos", "motivo"] as const;
export type EncerradaRow = Awaited<ReturnType<typeof markEncerrada>>[number];

/** Ends what goes on: what a person granted, or the session of an analyst that they name. */
export const markEncerrada = (
  tx: Tx,
  qual: { readonly idUsuario: number } | { readonly sessaoHmac: Buffer; readonly idUsuarioAnalista: number },
  fim: { readonly encerradaEm: Date; readonly motivo: MotivoDoFim },
) =>
  tx
    .updateTable("ajuda")
    .set(fim)
    .where((eb) => eb.and(qual))
    .where("encerradaEm", "is", null)
    .returning(ENCERRADA)
    .execute();

/** Until when what goes on may go on: the session, or the code that nobody used. */
const PRAZO = sql<Date>`coalesce(valida_ate, codigo_valido_ate)`;

const mudouDeSituacao = sql<SqlBool>`exists (
  select from contratacao_com_plano contratacao
  where contratacao.id = ajuda.id_contratacao and contratacao.codigo_situacao <> ajuda.codigo_situacao)`;

/** Ends what nobody ended, though its time is up or the subscription is no longer what it was. */
export const markVencidas = (tx: Tx, agora: Date) =>
  tx
    .updateTable("ajuda")
    .set({
      encerradaEm: agora,
      motivo: sql<MotivoDoFim>`case when ${PRAZO} <= ${agora} then 'PRAZO' else 'SITUACAO' end`,
    })
    .where("encerradaEm", "is", null)
    .where((eb) => eb.or([eb(PRAZO, "<=", agora), mudouDeSituacao]))
    .returning(ENCERRADA)
    .execute();

/** What ended before this is forgotten here: the trail has it. */
export const deleteEncerradas = (tx: Tx, antesDe: Date) =>
  tx.deleteFrom("ajuda").where("encerradaEm", "<", antesDe).execute();

/** What the person granted and goes on, with who looks. */
export const findAberta = (db: Db, idUsuario: number, agora: Date) =>
  db
    .selectFrom("ajuda")
    .leftJoin("titular as analista", "analista.id", "ajuda.idUsuarioAnalista")
    .select(["codigoValidoAte", "iniciadaEm", "validaAte", "analista.nome as analista"])
    .where("ajuda.idUsuario", "=", idUsuario)
    .where("encerradaEm", "is", null)
    .where(PRAZO, ">", agora)
    .where((eb) => eb.not(mudouDeSituacao))
    .executeTakeFirst();

/** The subscription that is being attended to, with whose it is. */
export const findContratacaoAtendida = (db: Db | Tx, idContratacao: number) =>
  db
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("titular", "titular.id", "contratacao.idUsuario")
    .select(["contratacao.idUsuario", "contratacao.codigoSituacao", "titular.nome as nomeTitular"])
    .where("contratacao.id", "=", idContratacao)
    .executeTakeFirst();

type Inicio = {
  readonly sessaoHmac: Buffer;
  readonly idUsuarioAnalista: number;
  readonly idContratacao: number;
  readonly codigoSituacao: number;
  readonly sessaoIdentidade: string | null;
  readonly iniciadaEm: Date;
  readonly validaAte: Date;
};

/** Turns a code that is good into a session, once: of two who try at the same moment one finds it used. */
export const markIniciada = async (
  tx: Tx,
  codigo: { readonly idUsuario: number; readonly codigoHmac: Buffer },
  inicio: Inicio,
): Promise<boolean> => {
  const iniciada = await tx
    .updateTable("ajuda")
    .set(inicio)
    .where("idUsuario", "=", codigo.idUsuario)
    .where("codigoHmac", "=", codigo.codigoHmac)
    .where("codigoValidoAte", ">", inicio.iniciadaEm)
    .where("iniciadaEm", "is", null)
    .where("encerradaEm", "is", null)
    .returning("id")
    .executeTakeFirst();
  return iniciada !== undefined;
};

type Sessao = {
  readonly sessaoHmac: Buffer;
  readonly idUsuarioAnalista: number;
  readonly sessaoIdentidade: string | null;
  readonly agora: Date;
};

/** A session that goes on, for who began it in the same sign-in. */
export const findSessao = (db: Db, { sessaoHmac, idUsuarioAnalista, sessaoIdentidade, agora }: Sessao) =>
  db
    .selectFrom("ajuda")
    .select(["id", "idUsuario", "vistos"])
    .where("sessaoHmac", "=", sessaoHmac)
    .where("idUsuarioAnalista", "=", idUsuarioAnalista)
    .where("sessaoIdentidade", "is not distinct from", sessaoIdentidade)
    .where("encerradaEm", "is", null)
    .where("validaAte", ">", agora)
    .where((eb) => eb.not(mudouDeSituacao))
    .executeTakeFirst();

/** Notes a subject as looked at, once. */
export const markVisto = async (tx: Tx, id: number, assunto: AssuntoDaAjuda): Promise<void> => {
  await sql`
    update ajuda set vistos = array_append(vistos, ${assunto}::varchar)
    where id = ${id} and not ${assunto}::varchar = any(vistos)`.execute(tx);
};
