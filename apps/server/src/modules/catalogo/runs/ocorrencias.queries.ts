import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type NovaOcorrencia = {
  readonly numero: number;
  readonly numeroDoTipo: number;
  readonly sucesso: boolean;
  readonly motivo: string;
  readonly origem: string;
  readonly quantidade: number;
  readonly bytes: number | null;
  readonly instante: string;
};

export const insertOcorrencias = (
  tx: Tx,
  { idBackup, idContratacao }: { readonly idBackup: number; readonly idContratacao: number },
  novas: readonly NovaOcorrencia[],
) =>
  sql`
    insert into backup_ocorrencia
      (id_backup, id_contratacao, numero, numero_do_tipo, sucesso, motivo, origem, quantidade, bytes, instante)
    select ${idBackup}, ${idContratacao}, nova.* from unnest(
      ${novas.map(({ numero }) => numero)}::int[],
      ${novas.map(({ numeroDoTipo }) => numeroDoTipo)}::int[],
      ${novas.map(({ sucesso }) => sucesso)}::boolean[],
      ${novas.map(({ motivo }) => motivo)}::text[],
      ${novas.map(({ origem }) => origem)}::text[],
      ${novas.map(({ quantidade }) => quantidade)}::int[],
      ${novas.map(({ bytes }) => bytes)}::bigint[],
      ${novas.map(({ instante }) => instante)}::timestamptz[]
    ) as nova`.execute(tx);

export const updateOcorrencias = (
  tx: Tx,
  idBackup: number,
  soma: { readonly sucessos: number; readonly erros: number; readonly relatados: number; readonly lote: number },
) =>
  sql`
    update backup set
      ocorrencias_sucesso = ocorrencias_sucesso + ${soma.sucessos}, ocorrencias_erro = ocorrencias_erro + ${soma.erros},
      relatados = relatados + ${soma.relatados}, lote_ocorrencias = ${soma.lote}
    where id = ${idBackup}`.execute(tx);

const numeroDe = (sucesso: boolean | null) => (sucesso === null ? "numero" : "numeroDoTipo");

/** All of a backup, or those of a type, newest first; not yet run. */
export const listOcorrencias = (db: Db | Tx, idBackup: number, sucesso: boolean | null) =>
  db
    .selectFrom("backupOcorrencia")
    .select(["sucesso", "motivo", "origem", "quantidade", "instante"])
    .where("idBackup", "=", idBackup)
    .$if(sucesso !== null, (consulta) => consulta.where("sucesso", "=", sucesso))
    .orderBy(numeroDe(sucesso), "desc");

/** A page is a range of numbers, newest first: no row before it is read. */
export const findOcorrencias = (
  db: Db,
  idBackup: number,
  { sucesso, de, ate }: { readonly sucesso: boolean | null; readonly de: number; readonly ate: number },
) =>
  listOcorrencias(db, idBackup, sucesso)
    .where(numeroDe(sucesso), ">=", de)
    .where(numeroDe(sucesso), "<=", ate)
    .execute();
export type OcorrenciaRow = Awaited<ReturnType<typeof findOcorrencias>>[number];
