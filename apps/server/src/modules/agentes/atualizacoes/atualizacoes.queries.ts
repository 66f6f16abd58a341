import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** With how many computers run each, the one that was published last first. */
export const listPublicadas = (db: Db | Tx) =>
  db
    .selectFrom("versaoAgente as publicada")
    .select(["publicada.sistema", "publicada.versao", "publicada.publicadaEm", "publicada.tamanhoBytes"])
    .select(["publicada.porcentagem", "publicada.paradaEm"])
    .select(
      sql<number>`(
        select count(*) from dispositivo join agente on agente.id_dispositivo = dispositivo.id
        where dispositivo.versao_acervo_exe = publicada.versao and dispositivo.data_fim is null
          and agente.sistema = publicada.sistema)`.as("dispositivos"),
    )
    .orderBy("publicada.publicadaEm", "desc")
    .orderBy("publicada.versao", "desc")
    .orderBy("publicada.sistema")
    .execute();
export type PublicadaRow = Awaited<ReturnType<typeof listPublicadas>>[number];

/** Until the transaction ends nobody else changes to whom it is offered. */
export const lockPublicada = (tx: Tx, sistema: string, versao: string) =>
  tx
    .selectFrom("versaoAgente")
    .select(["porcentagem", "paradaEm"])
    .where("sistema", "=", sistema)
    .where("versao", "=", versao)
    .forUpdate()
    .executeTakeFirst();

export const findPublicada = (db: Db | Tx, sistema: string, versao: string) =>
  db
    .selectFrom("versaoAgente")
    .selectAll()
    .where("sistema", "=", sistema)
    .where("versao", "=", versao)
    .executeTakeFirst();

export type VersaoAgenteRow = NonNullable<Awaited<ReturnType<typeof findPublicada>>>;

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

export const updateOferta = (
  tx: Tx,
  sistema: string,
  versao: string,
  oferta: { readonly porcentagem: number; readonly paradaEm: Date | null },
) => tx.updateTable("versaoAgente").set(oferta).where("sistema", "=", sistema).where("versao", "=", versao).execute();

export const updatePublicada = (
  tx: Tx,
  sistema: string,
  versao: string,
  oferta: { readonly porcentagem: number; readonly aPartirDe?: string },
) => tx.updateTable("versaoAgente").set(oferta).where("sistema", "=", sistema).where("versao", "=", versao).execute();
