import type { SituacaoComando } from "@acervo/contracts/agentes";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** More than a person orders; the rest comes with the next heartbeat. */
const MAXIMO_POR_BATIMENTO = 100;

/** Commands that wait for an answer, of types that the agent knows, oldest first. */
export const findSemResposta = (
  db: Db | Tx,
  idDispositivo: number,
  { tipos, agora }: { readonly tipos: readonly string[]; readonly agora: Date },
) =>
  db
    .selectFrom("comando")
    .select(["id", "tipo", "validoAte", "parametros"])
    .where("idDispositivo", "=", idDispositivo)
    .where("situacao", "is", null)
    .where("validoAte", ">", agora)
    .where("tipo", "=", sql<string>`any(${tipos})`)
    .orderBy("criadoEm")
    .orderBy("id")
    .limit(MAXIMO_POR_BATIMENTO)
    .execute();
export type ComandoRow = Awaited<ReturnType<typeof findSemResposta>>[number];

/** A command of this device, held until the transaction ends; another device's is as good as missing. */
export const lockComando = (tx: Tx, id: string, idDispositivo: number) =>
  tx
    .selectFrom("comando")
    .select("situacao")
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .forUpdate()
    .executeTakeFirst();

export const updateResposta = (
  tx: Tx,
  id: string,
  resposta: { readonly situacao: SituacaoComando; readonly motivo: string | null; readonly respondidoEm: Date },
) => tx.updateTable("comando").set(resposta).where("id", "=", id).execute();

type NovoComando = {
  readonly id: string;
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly tipo: string;
  readonly parametros: Readonly<Record<string, number | string | null>>;
  readonly criadoEm: Date;
  readonly validoAte: Date;
};

export const insertComando = (tx: Tx, { parametros, ...novo }: NovoComando) =>
  tx
    .insertInto("comando")
    .values({ ...novo, parametros: JSON.stringify(parametros) })
    .execute();

/** A command that nobody answered yet is not sent any more. */
export const markRecolhido = (tx: Tx, id: string, agora: Date) =>
  tx
    .updateTable("comando")
    .set({ validoAte: agora })
    .where("id", "=", id)
    .where("situacao", "is", null)
    .where("validoAte", ">", agora)
    .execute();

/** A configuration in use of this user, with the device that it is of. */
export const findConfiguracaoDoUsuario = (db: Db | Tx, id: number, idUsuario: number) =>
  db
    .selectFrom("configuracao")
    .innerJoin("dispositivo", "dispositivo.id", "configuracao.idDispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "configuracao.idContratacao")
    .select(["configuracao.idContratacao", "configuracao.idDispositivo", "dispositivo.ativado"])
    .where("configuracao.id", "=", id)
    .where("configuracao.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

/** A command whose answer came by a call of its own. */
export const markComandoConcluido = (tx: Tx, id: string, respondidoEm: Date) =>
  tx
    .updateTable("comando")
    .set({ situacao: "CONCLUIDO", respondidoEm })
    .where("id", "=", id)
    .where("situacao", "is", null)
    .execute();

/** Whether a machine acts for a device, and what its program said that it can do. */
export const findComputador = async (tx: Tx, idDispositivo: number) => {
  const achado = await tx
    .selectFrom("dispositivo")
    .leftJoin("batimento", "batimento.idDispositivo", "dispositivo.id")
    .select(["dispositivo.ativado", "batimento.provaRestauracao"])
    .where("dispositivo.id", "=", idDispositivo)
    .where("dispositivo.dataFim", "is", null)
    .executeTakeFirst();
  return { ativado: achado?.ativado === true, provaRestauracao: achado?.provaRestauracao === true };
};
