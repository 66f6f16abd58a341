import { sql } from "kysely";
import { int8Array, varbitArray } from "../../../platform/db/binary-array.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { ARQUIVOS_POR_GRUPO, assinaturaVazia, grupoDe, marcar } from "./assinatura.ts";

/**
 * Ids for new files of a device, in rising order: first what is free in the group of its last file, then whole groups,
 * which belong to it alone.
 */
export const reservarIdsDeArquivos = async (tx: Tx, ultimo: number | null, quantos: number): Promise<number[]> => {
  const livres = ultimo === null ? 0 : ARQUIVOS_POR_GRUPO - 1 - (ultimo % ARQUIVOS_POR_GRUPO);
  const ids = Array.from({ length: Math.min(livres, quantos) }, (_, indice) => (ultimo ?? 0) + 1 + indice);
  if (ids.length === quantos) return ids;
  const { rows } = await sql<{ primeiro: number }>`
    select nextval('arquivo_id') as primeiro
    from generate_series(1, ${Math.ceil((quantos - ids.length) / ARQUIVOS_POR_GRUPO)}::int)`.execute(tx);
  for (const { primeiro } of rows)
    for (let resto = 0; resto < ARQUIVOS_POR_GRUPO && ids.length < quantos; resto += 1) ids.push(primeiro + resto);
  return ids;
};

/** Makes names findable: in the transaction that makes their files, so that a search misses none. Without an id: no file. */
export const updateNomes = async (
  tx: Tx,
  idDispositivo: number,
  ids: readonly (number | null)[],
  ordens: readonly string[],
): Promise<void> => {
  const grupos = new Map<number, Uint8Array>();
  for (const [indice, id] of ids.entries()) {
    if (id === null) continue;
    const grupo = grupoDe(id);
    const assinatura = grupos.get(grupo) ?? assinaturaVazia();
    grupos.set(grupo, assinatura);
    marcar(assinatura, ordens[indice] ?? "");
  }
  if (grupos.size === 0) return;
  await sql`
    insert into grupo_nomes (id_dispositivo, grupo, assinatura)
    select ${idDispositivo}, novo.* from unnest(
      ${int8Array([...grupos.keys()])}::bigint[], ${varbitArray([...grupos.values()])}::varbit[]) as novo
    on conflict (id_dispositivo, grupo) do update set assinatura = grupo_nomes.assinatura | excluded.assinatura`.execute(
    tx,
  );
};

/** Forgets the groups in which these were the last files. */
export const deleteGruposVazios = async (tx: Tx, idDispositivo: number, ids: readonly number[]): Promise<void> => {
  const grupos = [...new Set(ids.map(grupoDe))];
  if (grupos.length === 0) return;
  await sql`
    delete from grupo_nomes where id_dispositivo = ${idDispositivo} and grupo = any(${int8Array(grupos)}::bigint[])
      and not exists (
        select from arquivo where id_dispositivo = ${idDispositivo}
          and id between grupo * ${ARQUIVOS_POR_GRUPO} and grupo * ${ARQUIVOS_POR_GRUPO} + ${ARQUIVOS_POR_GRUPO - 1}
      )`.execute(tx);
};
