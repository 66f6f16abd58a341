import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { kindCode, kindOfCode } from "@acervo/backup-format/object-header";
import { sql } from "kysely";
import { dateAt } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { idDoBanco } from "../device/ids.ts";
import { multirange, type RangesPorObjeto } from "./ranges.ts";

const MICROS_POR_MS = 1_000;
const kindDe = (tipo: number): StoredObject["kind"] => {
  const kind = kindOfCode(tipo);
  return kind === "pack" || kind === "blocks" ? kind : "whole";
};

const COLUNAS = ["id", "tipo", "bytesArmazenados", "bytesLogicos", "versaoArmazem", "etag", "retidoAte"] as const;

type ObjetoRow = {
  readonly id: string;
  readonly tipo: number;
  readonly bytesArmazenados: number;
  readonly bytesLogicos: number;
  readonly versaoArmazem: string;
  readonly etag: string;
  readonly retidoAte: Date | null;
};

const toStoredObject = (linha: ObjetoRow): StoredObject => ({
  idObjeto: idDoBanco(linha.id),
  kind: kindDe(linha.tipo),
  storedBytes: linha.bytesArmazenados,
  logicalBytes: linha.bytesLogicos,
  versaoArmazem: linha.versaoArmazem,
  etag: linha.etag,
  retidoAteMicros: linha.retidoAte === null ? null : linha.retidoAte.getTime() * MICROS_POR_MS,
});

/** Objects after one in the order of their ids, whatever became of them. */
export const findObjetosDepois = async (
  db: Db,
  idDispositivo: number,
  depois: string,
  maximo: number,
): Promise<StoredObject[]> => {
  const linhas = await db
    .selectFrom("objeto")
    .select(COLUNAS)
    .where("idDispositivo", "=", idDispositivo)
    .where("id", ">", depois)
    .orderBy("id")
    .limit(maximo)
    .execute();
  return linhas.map(toStoredObject);
};

/** Confirmed objects of the device among these, without those that were given up. */
export const findObjetos = async (
  db: Db | Tx,
  idDispositivo: number,
  ids: readonly string[],
): Promise<StoredObject[]> => {
  if (ids.length === 0) return [];
  const linhas = await db
    .selectFrom("objeto")
    .select(COLUNAS)
    .where("idDispositivo", "=", idDispositivo)
    .where("id", "in", [...ids])
    .where("expurgoEm", "is", null)
    .execute();
  return linhas.map(toStoredObject);
};

/**
 * Tells which were not known yet; those begin with the ranges that `usados` names of them. The others may have got a
 * longer lock.
 */
export const insertObjetos = async (
  tx: Tx,
  idDispositivo: number,
  objetos: readonly StoredObject[],
  usados: RangesPorObjeto = new Map(),
): Promise<string[]> => {
  if (objetos.length === 0) return [];
  const { rows } = await sql<{ id: string; novo: boolean }>`
    insert into objeto
      (id_dispositivo, id, tipo, bytes_armazenados, bytes_logicos, versao_armazem, etag, retido_ate, trechos_vivos)
    select ${idDispositivo}, novo.id, novo.tipo, novo.armazenados, novo.logicos, novo.versao, novo.etag, novo.retido_ate,
      novo.trechos::int8multirange
    from unnest(
      ${objetos.map(({ idObjeto }) => idObjeto)}::uuid[],
      ${objetos.map(({ kind }) => kindCode(kind))}::smallint[],
      ${objetos.map(({ storedBytes }) => storedBytes)}::bigint[],
      ${objetos.map(({ logicalBytes }) => logicalBytes)}::bigint[],
      ${objetos.map(({ versaoArmazem }) => versaoArmazem)}::text[],
      ${objetos.map(({ etag }) => etag)}::text[],
      ${objetos.map(({ retidoAteMicros: micros }) => (micros === null ? null : dateAt(micros / MICROS_POR_MS)))}::timestamptz[],
      ${objetos.map(({ idObjeto }) => multirange(usados.get(idObjeto) ?? []))}::text[]
    ) as novo (id, tipo, armazenados, logicos, versao, etag, retido_ate, trechos)
    on conflict (id_dispositivo, id) do update set retido_ate = greatest(objeto.retido_ate, excluded.retido_ate)
    returning id, xmax = 0 as novo`.execute(tx);
  return rows.flatMap(({ id, novo }) => (novo ? [idDoBanco(id)] : []));
};

const colunas = (trechos: RangesPorObjeto) => ({
  ids: [...trechos.keys()],
  multiranges: [...trechos.values()].map(multirange),
});

/** Objects of which some of these ranges belong to a version already. */
export const findSobrepostos = async (tx: Tx, idDispositivo: number, trechos: RangesPorObjeto): Promise<string[]> => {
  if (trechos.size === 0) return [];
  const { ids, multiranges } = colunas(trechos);
  const { rows } = await sql<{ id: string }>`
    select objeto.id from unnest(${ids}::uuid[], ${multiranges}::text[]) as usado (id, trechos)
    join objeto on objeto.id_dispositivo = ${idDispositivo} and objeto.id = usado.id
    where objeto.trechos_vivos && usado.trechos::int8multirange`.execute(tx);
  return rows.map(({ id }) => idDoBanco(id));
};

/** Marks ranges as used; tells how many bytes were not used before. */
export const markRangesUsados = async (tx: Tx, idDispositivo: number, trechos: RangesPorObjeto): Promise<number> => {
  if (trechos.size === 0) return 0;
  const { ids, multiranges } = colunas(trechos);
  const { rows } = await sql<{ bytes: number }>`
    with usado as (
      select id, trechos::int8multirange as trechos from unnest(${ids}::uuid[], ${multiranges}::text[]) as u (id, trechos)
    ), antes as (
      select objeto.id, bytes_dos_trechos(objeto.trechos_vivos) as bytes from objeto join usado using (id)
      where objeto.id_dispositivo = ${idDispositivo}
    ), depois as (
      update objeto set trechos_vivos = objeto.trechos_vivos + usado.trechos, morto_em = null
      from usado where objeto.id_dispositivo = ${idDispositivo} and objeto.id = usado.id
      returning objeto.id, bytes_dos_trechos(objeto.trechos_vivos) as bytes
    )
    select coalesce(sum(depois.bytes - antes.bytes), 0)::bigint as bytes from depois join antes using (id)`.execute(tx);
  return rows[0]?.bytes ?? 0;
};
