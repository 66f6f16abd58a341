import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/db.ts";

/** One rendering at a time: the last to write has also been the last to read. */
export const lockVitrine = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine'))`.execute(tx);
};

export const findPagina = (db: Db, caminho: string) =>
  db.selectFrom("paginaPublica").select(["tipo", "corpo"]).where("caminho", "=", caminho).executeTakeFirst();

export type PaginaAPublicar = { readonly caminho: string; readonly tipo: string; readonly corpo: string };

/** Writes the pages in the place of all that were there. */
export const insertPaginas = async (tx: Tx, paginas: readonly PaginaAPublicar[], publicadaEm: Date): Promise<void> => {
  await tx.deleteFrom("paginaPublica").execute();
  await tx
    .insertInto("paginaPublica")
    .values(paginas.map((pagina) => ({ ...pagina, publicadaEm })))
    .execute();
};
