import { sql } from "kysely";
import { int8Array } from "../../../platform/db/binary-array.ts";
import type { Db } from "../../../platform/db/db.ts";

/** A file with all of its versions that have content. */
export type ArquivoPrevisto = {
  readonly idPasta: number;
  readonly nome: Buffer;
  /** The machine no longer has it. */
  readonly removido: boolean;
  /** Extents of each version, oldest first: the last is the present one, unless the file was removed. */
  readonly trechos: Buffer[];
};

const VERSOES = (idDispositivo: number) => sql`
  select coalesce(array_agg(trechos order by numero), '{}') as trechos from arquivo_versao
  where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id and trechos is not null`;

/** The next files of some folders by folder and name, after a place. */
export const findArquivosPrevistos = async (
  db: Db,
  idDispositivo: number,
  pastas: readonly number[],
  { apos, limite }: { readonly apos: { readonly idPasta: number; readonly nome: Buffer }; readonly limite: number },
): Promise<ArquivoPrevisto[]> => {
  const { rows } = await sql<ArquivoPrevisto>`
    select arquivo.id_pasta, arquivo.nome, arquivo.removido, versoes.trechos
    from (
      select id, id_pasta, nome, removido from arquivo
      where id_dispositivo = ${idDispositivo} and id_pasta = any(${int8Array(pastas)}::bigint[])
        and (id_pasta, nome) > (${apos.idPasta}, ${apos.nome})
      order by id_pasta, nome limit ${limite}
    ) as arquivo
    cross join lateral (${VERSOES(idDispositivo)}) as versoes
    order by arquivo.id_pasta, arquivo.nome`.execute(db);
  return rows;
};

/** These files, those of them that the device has. */
export const findArquivosEscolhidos = async (
  db: Db,
  idDispositivo: number,
  ids: readonly number[],
): Promise<ArquivoPrevisto[]> => {
  const { rows } = await sql<ArquivoPrevisto>`
    select arquivo.id_pasta, arquivo.nome, arquivo.removido, versoes.trechos from arquivo
    cross join lateral (${VERSOES(idDispositivo)}) as versoes
    where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = any(${int8Array(ids)}::bigint[])`.execute(db);
  return rows;
};
