import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../../catalogo/chain.api.ts";
import { findObjetos } from "../../catalogo/objects.api.ts";

/** How far the present turn has come; `idObjeto` null: the device was not begun. */
export type Cursor = {
  readonly turno: number;
  readonly idDispositivo: number;
  readonly idObjeto: string | null;
};

export const findCursor = async (tx: Tx, agora: Date): Promise<Cursor> => {
  await tx
    .insertInto("conferencia")
    .values({ turnoIniciadoEm: agora })
    .onConflict((conflito) => conflito.column("id").doNothing())
    .execute();
  return tx.selectFrom("conferencia").select(["turno", "idDispositivo", "idObjeto"]).executeTakeFirstOrThrow();
};

/** False when another run has moved it meanwhile. */
export const updateCursor = async (
  tx: Tx,
  de: Cursor,
  para: Omit<Cursor, "turno">,
  { objetos, bytes }: { readonly objetos: number; readonly bytes: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update conferencia set id_dispositivo = ${para.idDispositivo}, id_objeto = ${para.idObjeto},
      objetos = objetos + ${objetos}, bytes = bytes + ${bytes}
    where turno = ${de.turno} and id_dispositivo = ${de.idDispositivo}
      and id_objeto is not distinct from ${de.idObjeto}::uuid`.execute(tx);
  return numAffectedRows === 1n;
};

export const updateTurno = (tx: Tx, turno: number, agora: Date) =>
  sql`
    update conferencia set turno = turno + 1, turno_iniciado_em = ${agora}, id_dispositivo = 0, id_objeto = null,
      objetos = 0, bytes = 0
    where turno = ${turno}`.execute(tx);

export const findProximoDispositivo = (db: Db, depoisDe: number): Promise<Dono | undefined> =>
  db
    .selectFrom("catalogo")
    .select(["idDispositivo", "idContratacao"])
    .where("idDispositivo", ">", depoisDe)
    .where("expurgadoEm", "is", null)
    .orderBy("idDispositivo")
    .limit(1)
    .executeTakeFirst();

export type ObjetoAConferir = { readonly objeto: StoredObject; readonly comDano: boolean };

/** The next object of a device that some version uses. */
export const findProximoObjeto = async (
  db: Db,
  { idDispositivo, idObjeto }: Cursor,
): Promise<ObjetoAConferir | undefined> => {
  const { rows } = await sql<{ id: string; comDano: boolean }>`
    select objeto.id, objeto_dano.id_objeto is not null as com_dano from objeto
    left join objeto_dano on objeto_dano.id_dispositivo = objeto.id_dispositivo and objeto_dano.id_objeto = objeto.id
    where objeto.id_dispositivo = ${idDispositivo} and objeto.morto_em is null and objeto.expurgo_em is null
      and (${idObjeto}::uuid is null or objeto.id > ${idObjeto}::uuid)
    order by objeto.id limit 1`.execute(db);
  const [linha] = rows;
  if (linha === undefined) return undefined;
  const [objeto] = await findObjetos(db, idDispositivo, [linha.id]);
  return objeto === undefined ? undefined : { objeto, comDano: linha.comDano };
};
