import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export const findPublicadas = (db: Db | Tx, sistema: string) =>
  db.selectFrom("versaoAgente").selectAll().where("sistema", "=", sistema).execute();
export type VersaoAgenteRow = Awaited<ReturnType<typeof findPublicadas>>[number];

export const findPublicada = (db: Db | Tx, sistema: string, versao: string) =>
  db
    .selectFrom("versaoAgente")
    .selectAll()
    .where("sistema", "=", sistema)
    .where("versao", "=", versao)
    .executeTakeFirst();

/** Whether this version was ordered before and is on its way, or ended in a way that trying again would repeat. */
export const isOrdenada = async (
  db: Db | Tx,
  { idDispositivo, versao, agora }: { readonly idDispositivo: number; readonly versao: string; readonly agora: Date },
): Promise<boolean> => {
  const ordem = await db
    .selectFrom("comando")
    .select("id")
    .where("idDispositivo", "=", idDispositivo)
    .where("tipo", "=", "ATUALIZAR")
    .where(sql<string>`parametros ->> 'versao'`, "=", versao)
    .where((ou) => ou.or([ou("validoAte", ">", agora), ou("situacao", "in", ["RECUSADO", "FALHOU", "DESCONHECIDO"])]))
    .limit(1)
    .executeTakeFirst();
  return ordem !== undefined;
};

export const insertPublicada = (tx: Tx, nova: VersaoAgenteRow) => tx.insertInto("versaoAgente").values(nova).execute();

export const updatePorcentagem = (db: Db | Tx, sistema: string, versao: string, porcentagem: number) =>
  db
    .updateTable("versaoAgente")
    .set({ porcentagem })
    .where("sistema", "=", sistema)
    .where("versao", "=", versao)
    .execute();
