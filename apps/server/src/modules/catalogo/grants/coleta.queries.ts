import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../device/catalogo.queries.ts";
import { idDoBanco } from "../device/ids.ts";

/** Ends the backups that nothing was heard of since an instant. */
export const markInterrompidos = (tx: Tx, desde: Date, agora: Date) =>
  tx
    .updateTable("backup")
    .set({ codigoSituacao: SITUACAO_BACKUP.interrompido, motivos: ["SEM_NOTICIA"], dataFim: agora })
    .where("codigoSituacao", "=", SITUACAO_BACKUP.emAndamento)
    .where("ultimaNoticiaEm", "<", desde)
    .execute();

/** Devices with grants that ended before an instant, or whose objects are still to be collected. */
export const findDispositivosComVencidas = async (db: Db, antesDe: Date): Promise<Dono[]> => {
  const { rows } = await sql<Dono>`
    select id_dispositivo, id_contratacao from concessao where situacao = 'ABERTA' and valido_ate < ${antesDe}
    union
    select id_dispositivo, id_contratacao from concessao where situacao = 'COLETADA' and coletada_em is null`.execute(
    db,
  );
  return rows;
};

/**
 * Takes ended grants out of reach of every confirmation. Not while a delta is pending, which may tell their objects,
 * nor while the bucket may know more than this database.
 */
export const markParaColeta = async (tx: Tx, idDispositivo: number, antesDe: Date): Promise<void> => {
  const catalogo = await tx
    .selectFrom("catalogo")
    .select(["pendenteSequencia", "coletaParadaEm"])
    .where("idDispositivo", "=", idDispositivo)
    .forUpdate()
    .executeTakeFirst();
  if (catalogo !== undefined && (catalogo.pendenteSequencia !== null || catalogo.coletaParadaEm !== null)) return;
  await tx
    .updateTable("concessao")
    .set({ situacao: "COLETADA" })
    .where("idDispositivo", "=", idDispositivo)
    .where("situacao", "=", "ABERTA")
    .where("validoAte", "<", antesDe)
    .execute();
};

export const findAColetar = async (db: Db, idDispositivo: number) => {
  const linhas = await db
    .selectFrom("concessao")
    .leftJoin("catalogo", "catalogo.idDispositivo", "concessao.idDispositivo")
    .select(["concessao.idObjeto", "concessao.idUpload"])
    .where("concessao.idDispositivo", "=", idDispositivo)
    .where("concessao.situacao", "=", "COLETADA")
    .where("concessao.coletadaEm", "is", null)
    .where("catalogo.coletaParadaEm", "is", null)
    .execute();
  return linhas.map(({ idObjeto, idUpload }) => ({ idObjeto: idDoBanco(idObjeto), idUpload }));
};

export const markColetada = (tx: Tx, idDispositivo: number, idObjeto: string, coletadaEm: Date) =>
  tx
    .updateTable("concessao")
    .set({ coletadaEm })
    .where("idDispositivo", "=", idDispositivo)
    .where("idObjeto", "=", idObjeto)
    .execute();
