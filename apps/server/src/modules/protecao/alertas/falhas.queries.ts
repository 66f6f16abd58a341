import { sql } from "kysely";
import { dateAt } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { FalhaAvisada } from "./falha.rules.ts";

export const listFalhasAvisadas = async (
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FalhaAvisada>> => {
  const linhas = await tx
    .selectFrom("falhaAvisada")
    .select(["idDispositivo", "desde"])
    .where("idDispositivo", "=", sql<number>`any(${ids})`)
    .execute();
  return new Map(linhas.map(({ idDispositivo, desde }) => [idDispositivo, { desde: desde.getTime() }]));
};

export const insertFalhaAvisada = (
  tx: Tx,
  { id, idContratacao }: { readonly id: number; readonly idContratacao: number },
  desde: number,
) =>
  tx
    .insertInto("falhaAvisada")
    .values({ idDispositivo: id, idContratacao, desde: dateAt(desde) })
    .execute();

export const deleteFalhaAvisada = (tx: Tx, idDispositivo: number) =>
  tx.deleteFrom("falhaAvisada").where("idDispositivo", "=", idDispositivo).execute();

/** Whether the customer was told that a backup of this device failed. */
export const existsFalhaAvisada = async (tx: Tx, idDispositivo: number): Promise<boolean> => {
  const linha = await tx
    .selectFrom("falhaAvisada")
    .select("idDispositivo")
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  return linha !== undefined;
};
