import type { DataCivil } from "@acervo/br/data-civil";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

/** What people are shown on a day. */
export const listVideosDoDia = (db: Db, dia: DataCivil) =>
  db
    .selectFrom("videoAjuda")
    .select(["titulo", "url"])
    .where("vigenteDesde", "<=", dia)
    .where((condicao) => condicao.or([condicao("vigenteAte", "is", null), condicao("vigenteAte", ">=", dia)]))
    .orderBy("ordem")
    .orderBy("id")
    .execute();

const COLUNAS = ["id", "titulo", "url", "ordem", "vigenteDesde", "vigenteAte"] as const;

export const listVideos = (db: Db) =>
  db.selectFrom("videoAjuda").select(COLUNAS).orderBy("ordem").orderBy("id").execute();
export type VideoRow = Awaited<ReturnType<typeof listVideos>>[number];

export type VideoGravado = Omit<VideoRow, "id">;

/** How many there are; nobody adds another until the transaction ends. */
export const lockVideos = async (tx: Tx): Promise<number> => {
  await sql`lock table video_ajuda in share row exclusive mode`.execute(tx);
  const { quantos } = await tx
    .selectFrom("videoAjuda")
    .select(({ fn }) => fn.countAll<number>().as("quantos"))
    .executeTakeFirstOrThrow();
  return quantos;
};

export const insertVideo = (tx: Tx, video: VideoGravado): Promise<VideoRow> =>
  tx.insertInto("videoAjuda").values(video).returning(COLUNAS).executeTakeFirstOrThrow();

/** Undefined when there is none of this id. */
export const updateVideo = (tx: Tx, id: number, video: VideoGravado): Promise<VideoRow | undefined> =>
  tx.updateTable("videoAjuda").set(video).where("id", "=", id).returning(COLUNAS).executeTakeFirst();

/** False when there is none of this id. */
export const deleteVideo = async (tx: Tx, id: number): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom("videoAjuda").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
};
