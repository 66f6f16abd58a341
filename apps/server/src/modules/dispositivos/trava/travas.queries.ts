import type { Db, Tx } from "../../../platform/db/db.ts";

/** The lock of each device in use of a subscription, and what it locked so far. */
export const listTravas = (db: Db, idContratacao: number) =>
  db
    .selectFrom("dispositivo")
    .leftJoin("catalogo", "catalogo.idDispositivo", "dispositivo.id")
    .select(["dispositivo.id", "dispositivo.nome", "dispositivo.diasTrava", "catalogo.retidoAte"])
    .where("dispositivo.idContratacao", "=", idContratacao)
    .where("dispositivo.dataFim", "is", null)
    .orderBy("dispositivo.id")
    .execute();
export type TravaRow = Awaited<ReturnType<typeof listTravas>>[number];

/** A device in use of this person, with its lock. */
export const findTrava = (tx: Tx, id: number, idUsuario: number) =>
  tx
    .selectFrom("dispositivo")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "dispositivo.idContratacao")
    .select(["dispositivo.id", "dispositivo.idContratacao", "dispositivo.nome", "dispositivo.diasTrava"])
    .where("dispositivo.id", "=", id)
    .where("dispositivo.dataFim", "is", null)
    .where("contratacao.idUsuario", "=", idUsuario)
    .executeTakeFirst();

export const updateDiasTrava = (tx: Tx, id: number, diasTrava: number | null) =>
  tx.updateTable("dispositivo").set({ diasTrava }).where("id", "=", id).execute();
