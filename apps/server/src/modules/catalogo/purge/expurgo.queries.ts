import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../device/catalogo.queries.ts";
import { markExpurgadosDoDispositivo } from "../trash/itens-excluidos.queries.ts";
import { updateUsoDaContratacao } from "../usage/uso.queries.ts";

/** Removed devices whose files are due and no longer locked, and of which no signed URL can bring anything back. */
export const findAExpurgar = async (db: Db, agora: Date, semConcessaoDesde: Date): Promise<Dono[]> => {
  const { rows } = await sql<Dono>`
    select catalogo.id_dispositivo, catalogo.id_contratacao from catalogo
    join dispositivo on dispositivo.id = catalogo.id_dispositivo
    where dispositivo.data_fim is not null and dispositivo.expurgo_previsto_em <= ${agora}
      and (catalogo.retido_ate is null or catalogo.retido_ate <= ${agora})
      and catalogo.expurgado_em is null and catalogo.coleta_parada_em is null
      and not exists (
        select from concessao where concessao.id_dispositivo = catalogo.id_dispositivo
          and concessao.valido_ate > ${semConcessaoDesde}
      )
    order by dispositivo.expurgo_previsto_em`.execute(db);
  return rows;
};

/** Whether the device is still removed and due: somebody may have wanted it back meanwhile. */
export const isAExpurgar = async (tx: Tx, idDispositivo: number, agora: Date): Promise<boolean> => {
  const linha = await tx
    .selectFrom("dispositivo")
    .select("id")
    .where("id", "=", idDispositivo)
    .where("dataFim", "is not", null)
    .where("expurgoPrevistoEm", "<=", agora)
    .executeTakeFirst();
  return linha !== undefined;
};

/** Uses a number up: no other delta of the device gets it. */
export const updateUltimaSequencia = (tx: Tx, idDispositivo: number, sequencia: number) =>
  tx.updateTable("catalogo").set({ ultimaSequencia: sequencia }).where("idDispositivo", "=", idDispositivo).execute();

/** Forgets the files of a device that the store no longer has. Its backups and their log stay. */
export const deleteArquivos = async (tx: Tx, { idDispositivo, idContratacao }: Dono, agora: Date): Promise<void> => {
  await tx.deleteFrom("versaoExcluida").where("idDispositivo", "=", idDispositivo).execute();
  await markExpurgadosDoDispositivo(tx, idDispositivo, agora);
  await tx.deleteFrom("arquivoVersao").where("idDispositivo", "=", idDispositivo).execute();
  await tx.deleteFrom("arquivo").where("idDispositivo", "=", idDispositivo).execute();
  await tx.deleteFrom("grupoNomes").where("idDispositivo", "=", idDispositivo).execute();
  await tx.deleteFrom("pasta").where("idDispositivo", "=", idDispositivo).execute();
  await tx.deleteFrom("objetoDano").where("idDispositivo", "=", idDispositivo).execute();
  await tx.deleteFrom("objeto").where("idDispositivo", "=", idDispositivo).execute();
  await tx.deleteFrom("compactacao").where("idDispositivo", "=", idDispositivo).execute();
  await tx.deleteFrom("concessao").where("idDispositivo", "=", idDispositivo).execute();
  await updateUsoDaContratacao(tx, idContratacao);
  await sql`update uso_dispositivo set bytes = 0 where id_dispositivo = ${idDispositivo}`.execute(tx);
  await tx.updateTable("catalogo").set({ expurgadoEm: agora }).where("idDispositivo", "=", idDispositivo).execute();
};
