import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../../catalogo/chain.api.ts";
import { findObjetos } from "../../catalogo/objects.api.ts";

/** Makes the list of devices to read what the catalogs are: new ones count from now on. */
export const updateDispositivosAConferir = async (tx: Tx, agora: Date): Promise<void> => {
  await sql`
    insert into conferencia_dispositivo (id_dispositivo, id_contratacao, conferido_ate)
    select id_dispositivo, id_contratacao, ${agora}::timestamptz from catalogo where expurgado_em is null
    on conflict do nothing`.execute(tx);
  await sql`
    delete from conferencia_dispositivo where not exists (
      select from catalogo
      where catalogo.id_dispositivo = conferencia_dispositivo.id_dispositivo and catalogo.expurgado_em is null
    )`.execute(tx);
};

export type Reserva = { readonly reserva: string; readonly ate: Date };

/** A device that a lane reads, and how far its reading has come; `idObjeto` null: nothing of it yet. */
export type Vez = Dono & { readonly idObjeto: string | null };

/**
 * Takes the device that was read longest ago, of those that no lane has, that were not read to the end since `rodada`
 * and have not failed since `desde`.
 */
export const lockVez = async (
  tx: Tx,
  { reserva, ate }: Reserva,
  { agora, rodada, desde }: { readonly agora: Date; readonly rodada: Date; readonly desde: Date },
): Promise<Vez | undefined> => {
  const { rows } = await sql<Vez>`
    update conferencia_dispositivo
    set reserva = ${reserva}::uuid, reservada_ate = ${ate}, comecada_em = coalesce(comecada_em, ${agora})
    where id_dispositivo = (
      select id_dispositivo from conferencia_dispositivo
      where (reservada_ate is null or reservada_ate <= ${agora})
        and (terminada_em is null or terminada_em < ${rodada}) and (falhou_em is null or falhou_em < ${desde})
      order by conferido_ate, id_dispositivo limit 1 for update skip locked
    ) returning id_dispositivo, id_contratacao, id_objeto`.execute(tx);
  return rows[0];
};

const minha = ({ reserva }: Pick<Reserva, "reserva">, { idDispositivo }: Dono) =>
  sql`id_dispositivo = ${idDispositivo} and reserva = ${reserva}::uuid`;

export const updateReserva = (tx: Tx, reserva: Reserva, dono: Dono) =>
  sql`update conferencia_dispositivo set reservada_ate = ${reserva.ate} where ${minha(reserva, dono)}`.execute(tx);

/** False when another lane has taken it meanwhile. */
export const updateLugar = async (
  tx: Tx,
  reserva: Reserva,
  { idObjeto, bytes, ...dono }: Dono & { readonly idObjeto: string; readonly bytes: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update conferencia_dispositivo set id_objeto = ${idObjeto}::uuid, objetos = objetos + 1, bytes = bytes + ${bytes},
      reservada_ate = ${reserva.ate}
    where ${minha(reserva, dono)}`.execute(tx);
  return numAffectedRows === 1n;
};

/** The whole device was read: the next reading begins anew. */
export const markConferido = (tx: Tx, reserva: Reserva, dono: Dono, agora: Date) =>
  sql`
    update conferencia_dispositivo set conferido_ate = comecada_em, comecada_em = null, id_objeto = null,
      terminada_em = ${agora}, falhou_em = null, reserva = null, reservada_ate = null
    where ${minha(reserva, dono)}`.execute(tx);

/** Left where it is, for any lane to go on; with the instant of its failure, for those of later. */
export const markDeixado = (tx: Tx, reserva: Reserva, dono: Dono, falhouEm: Date | null) =>
  sql`
    update conferencia_dispositivo set reserva = null, reservada_ate = null, falhou_em = ${falhouEm}
    where ${minha(reserva, dono)}`.execute(tx);

export type ObjetoAConferir = { readonly objeto: StoredObject; readonly comDano: boolean };

/** The next object of a device that some version uses. */
export const findProximoObjeto = async (
  db: Db,
  { idDispositivo, idObjeto }: Pick<Vez, "idDispositivo" | "idObjeto">,
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
