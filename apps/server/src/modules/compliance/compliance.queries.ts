import type { DataCivil } from "@acervo/br/data-civil";
import type { TipoDeDocumento } from "@acervo/contracts/documentos-compliance";
import type { Db, Tx } from "../../platform/db/db.ts";

/** Every row of every kind, without its PDF: by day, the latest first, and of a day the one that counts first. */
export const listDocumentos = (db: Db) =>
  db
    .selectFrom("documentoCompliance")
    .innerJoin("titular", "titular.id", "documentoCompliance.idUsuario")
    .select([
      "documentoCompliance.id",
      "tipo",
      "vigenteDesde",
      "retiradoEm",
      "tamanhoBytes",
      "sha256",
      "registradoEm",
      "titular.nome as quem",
    ])
    .orderBy("vigenteDesde", "desc")
    .orderBy("documentoCompliance.id", "desc")
    .execute();
export type DocumentoRow = Awaited<ReturnType<typeof listDocumentos>>[number];

/** The row of each kind that counts on a day. */
const vigentes = (db: Db | Tx, dia: DataCivil) =>
  db
    .selectFrom("documentoCompliance")
    .distinctOn("tipo")
    .where("retiradoEm", "is", null)
    .where("vigenteDesde", "<=", dia)
    .orderBy("tipo")
    .orderBy("vigenteDesde", "desc")
    .orderBy("id", "desc");

export const listVigentes = (db: Db | Tx, dia: DataCivil) =>
  vigentes(db, dia).select(["tipo", "vigenteDesde", "tamanhoBytes"]).execute();

export const findPdfVigente = (db: Db, tipo: TipoDeDocumento, dia: DataCivil) =>
  vigentes(db, dia).select("pdf").where("tipo", "=", tipo).executeTakeFirst();

export const findPdf = (db: Db, id: number) =>
  db.selectFrom("documentoCompliance").select("pdf").where("id", "=", id).executeTakeFirst();

type DocumentoAGravar = {
  readonly tipo: TipoDeDocumento;
  readonly vigenteDesde: DataCivil;
  readonly pdf: Buffer;
  readonly idUsuario: number;
  readonly registradoEm: Date;
};

export const insertDocumento = (tx: Tx, documento: DocumentoAGravar) =>
  tx
    .insertInto("documentoCompliance")
    .values(documento)
    .returning(["id", "sha256", "tamanhoBytes"])
    .executeTakeFirstOrThrow();

/** Another change of it waits until the transaction ends. */
export const lockDocumento = (tx: Tx, id: number) =>
  tx
    .selectFrom("documentoCompliance")
    .select(["tipo", "vigenteDesde", "retiradoEm"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const markRetirado = async (tx: Tx, id: number, retiradoEm: Date): Promise<void> => {
  await tx.updateTable("documentoCompliance").set({ retiradoEm }).where("id", "=", id).execute();
};
