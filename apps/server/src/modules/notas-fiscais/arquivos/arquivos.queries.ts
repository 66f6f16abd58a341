import type { Db } from "../../../platform/db/db.ts";

const FICAM_NA_FATURA = ["EMITIDA", "CANCELANDO", "CANCELADA", "SUBSTITUIDA"] as const;

const comArquivos = (db: Db) =>
  db
    .selectFrom("notaFiscal")
    .select(["id", "numero", "documento", "idDocumento", "xmlChave", "xmlVersao", "pdfChave", "pdfVersao"]);

/** The document of an invoice that was issued last, also of one that no longer stands. */
export const findNotaDaFatura = (db: Db, idFatura: number) =>
  comArquivos(db)
    .where("idFatura", "=", idFatura)
    .where("situacao", "in", FICAM_NA_FATURA)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export const findComArquivos = (db: Db, id: number) => comArquivos(db).where("id", "=", id).executeTakeFirst();
export type ComArquivosRow = NonNullable<Awaited<ReturnType<typeof findComArquivos>>>;
