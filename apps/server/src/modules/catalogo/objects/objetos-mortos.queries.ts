import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../device/catalogo.queries.ts";
import { idDoBanco } from "../device/ids.ts";

export type PrazosDoExpurgo = {
  readonly agora: Date;
  /** Died before this: no signed URL reads it any more. */
  readonly mortoAntesDe: Date;
  readonly semConcessaoDesde: Date;
};

const vencido = ({ agora, mortoAntesDe, semConcessaoDesde }: PrazosDoExpurgo) => sql`
  objeto.morto_em <= ${mortoAntesDe} and (objeto.retido_ate is null or objeto.retido_ate <= ${agora})
  and (objeto.desfazer_ate is null or objeto.desfazer_ate <= ${agora})
  and not exists (
    select from concessao where concessao.id_dispositivo = objeto.id_dispositivo
      and concessao.id_objeto = objeto.id and concessao.valido_ate > ${semConcessaoDesde}
  )`;

/** Devices with objects that nothing uses, nobody can read and no lock holds. */
export const findComMortos = async (db: Db, prazos: PrazosDoExpurgo): Promise<Dono[]> => {
  const { rows } = await sql<Dono>`
    select distinct catalogo.id_dispositivo, catalogo.id_contratacao from objeto
    join catalogo on catalogo.id_dispositivo = objeto.id_dispositivo
    where catalogo.coleta_parada_em is null and ${vencido(prazos)}
    order by catalogo.id_dispositivo`.execute(db);
  return rows;
};

/** Gives them up: from here on no delta refers to them. */
export const markParaExpurgo = async (tx: Tx, idDispositivo: number, prazos: PrazosDoExpurgo): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update objeto set expurgo_em = coalesce(expurgo_em, ${prazos.agora})
    where id_dispositivo = ${idDispositivo} and ${vencido(prazos)} returning id`.execute(tx);
  return rows.map(({ id }) => idDoBanco(id));
};

export const isColetaParada = async (db: Db | Tx, idDispositivo: number): Promise<boolean> => {
  const linha = await db
    .selectFrom("catalogo")
    .select("coletaParadaEm")
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
  return (linha?.coletaParadaEm ?? null) !== null;
};

export const deleteObjeto = (tx: Tx, idDispositivo: number, id: string) =>
  tx.deleteFrom("objeto").where("idDispositivo", "=", idDispositivo).where("id", "=", id).execute();
