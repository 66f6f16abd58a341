import type { Db } from "../../../platform/db/db.ts";

/** Those that were issued, also when they no longer stand. */
export const EMITIDAS_ALGUM_DIA = ["EMITIDA", "CANCELANDO", "CANCELADA", "SUBSTITUIDA"] as const;

const comArquivos = (db: Db) =>
  db
    .selectFrom("notaFiscal")
    .select(["id", "numero", "documento", "idDocumento", "xmlChave", "xmlVersao", "pdfChave", "pdfVersao"]);

/** The document of an invoice that was issued last, also of one that no longer stands. */
export const findNotaDaFatura = (db: Db, idFatura: number) =>
  comArquivos(db)
    .where("idFatura", "=", idFatura)
    .where("situacao", "in", EMITIDAS_ALGUM_DIA)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const findComArquivos = (db: Db, id: number) => comArquivos(db).where("id", "=", id).executeTakeFirst();
export type ComArquivosRow = NonNullable<Awaited<ReturnType<typeof findComArquivos>>>;

export const listDaRemessa = (db: Db, idRemessa: number) =>
  comArquivos(db)
    .where("id", "in", (notas) =>
      notas.selectFrom("remessaContadorNota").select("idNotaFiscal").where("idRemessa", "=", idRemessa),
    )
    .orderBy("id")
    .execute();
