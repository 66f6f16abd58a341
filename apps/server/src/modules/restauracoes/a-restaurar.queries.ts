import { sql } from "kysely";
import { int8Array } from "../../platform/db/binary-array.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import {
  INICIO,
  MAXIMO_DE_EXTENTS_BYTES,
  recusarExtentsDemais,
  type ArquivoAtual,
  type Depois,
} from "../catalogo/tree.api.ts";

/** What a restore is about: everything below folders, and single files. */
export type Alvo = {
  readonly pastas: readonly number[];
  readonly arquivos: readonly { readonly id: number; readonly idPasta: number }[];
};

/** As the files of a device were at an instant. */
export type Estado = { readonly idDispositivo: number; readonly emInstante: Date };

// Each subselect names the device and looks its rows up by index, folder by folder: a page of a million files costs
// what its own files cost, after one walk over the folders.

const arquivosDe = ({ idDispositivo, emInstante }: Estado, { pastas, arquivos }: Alvo, depois: Depois) => sql`
  with recursive abaixo as (
    select id from pasta where id_dispositivo = ${idDispositivo} and id = any(${int8Array(pastas)}::bigint[])
    union
    select filha.id from abaixo cross join lateral (
      select id from pasta where id_dispositivo = ${idDispositivo} and id_pasta_pai = abaixo.id offset 0
    ) as filha
  ), lugar as (
    select id, true as inteira from abaixo
    union all
    select distinct escolhida.id, false from unnest(${int8Array(arquivos.map(({ idPasta }) => idPasta))}::bigint[]) as escolhida (id)
    where not exists (select from abaixo where abaixo.id = escolhida.id)
  ), escolhido as (
    select arquivo.id as arquivo, arquivo.id_pasta, arquivo.nome, versao.numero, versao.tamanho_bytes,
      versao.modificado_em_micros, versao.sha256, versao.tamanho_bloco
    from (select id, inteira from lugar where id >= ${depois.idPasta} order by id) as lugar
    cross join lateral (
      select id, id_pasta, nome from arquivo
      where id_dispositivo = ${idDispositivo} and id_pasta = lugar.id
        and (id_pasta, nome) > (${depois.idPasta}, ${depois.nome})
        and (lugar.inteira or id = any(${int8Array(arquivos.map(({ id }) => id))}::bigint[]))
      order by nome
    ) as arquivo
    cross join lateral (
      select numero, tamanho_bytes, modificado_em_micros, sha256, tamanho_bloco from arquivo_versao
      where id_dispositivo = ${idDispositivo} and id_arquivo = arquivo.id and sha256 is not null
        and valido_de <= ${emInstante} and (valido_ate is null or valido_ate > ${emInstante})
      limit 1
    ) as versao
  )`;

export const countArquivos = async (db: Db | Tx, estado: Estado, alvo: Alvo) => {
  const { rows } = await sql<{ arquivos: number; bytes: number }>`
    ${arquivosDe(estado, alvo, INICIO)}
    select count(*)::int as arquivos, coalesce(sum(tamanho_bytes), 0)::bigint as bytes from escolhido`.execute(db);
  return rows[0] ?? { arquivos: 0, bytes: 0 };
};

export type ArquivoARestaurar = ArquivoAtual & { readonly arquivo: number };

export const findArquivosARestaurar = async (
  db: Db,
  estado: Estado,
  alvo: Alvo,
  { depois, maximo }: { readonly depois: Depois; readonly maximo: number },
): Promise<ArquivoARestaurar[]> => {
  const { rows } = await sql<ArquivoARestaurar>`
    ${arquivosDe(estado, alvo, depois)}
    select * from escolhido order by id_pasta, nome limit ${maximo}`.execute(db);
  return rows;
};

/** Extents of files of a configuration as they were at an instant, by file. */
export const findExtentsDosArquivos = async (
  db: Db,
  { idDispositivo, idConfiguracao, emInstante }: Estado & { readonly idConfiguracao: number },
  ids: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> => {
  const { rows } = await sql<{ id: number; trechos: Buffer | null; demais: boolean }>`
    select id, case when soma <= ${MAXIMO_DE_EXTENTS_BYTES} then trechos end as trechos,
      soma > ${MAXIMO_DE_EXTENTS_BYTES} as demais
    from (
    select arquivo.id, versao.trechos, sum(octet_length(versao.trechos)) over (order by arquivo.id) as soma from arquivo
    join pasta on pasta.id_dispositivo = ${idDispositivo} and pasta.id = arquivo.id_pasta
    join arquivo_versao versao on versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = arquivo.id
    where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = any(${ids}::bigint[])
      and pasta.id_configuracao = ${idConfiguracao} and versao.trechos is not null
      and versao.valido_de <= ${emInstante} and (versao.valido_ate is null or versao.valido_ate > ${emInstante})
    ) as lida`.execute(db);
  recusarExtentsDemais(rows);
  return new Map(rows.flatMap(({ id, trechos }) => (trechos === null ? [] : [[id, trechos] as const])));
};
