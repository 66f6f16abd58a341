import { displayName, orderKey } from "@acervo/backup-format/display-name";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { sql } from "kysely";
import { byteaArray, int8Array, textArray } from "../../../platform/db/binary-array.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { MAXIMO_DE_EXTENTS_BYTES, recusarExtentsDemais } from "./limite-de-extents.ts";
import { nomeDe, RAIZ, reunirPastas, type PastasDoLote } from "./pastas-do-lote.ts";

/** The id of the folder that holds a file; undefined when the catalog has no such folder. */
export type Pastas = (arquivo: FilePath) => number | undefined;

type Arvore = { readonly idDispositivo: number; readonly idConfiguracao: number };

// Each lookup below is written so that it can only be done by index, name by name: statistics that have not seen a
// device's first million files yet would otherwise make the planner read all of them for every batch.

/** Ids of folders by number, as far as they exist, in one walk down the tree. */
const lerIds = async (
  db: Db | Tx,
  { idDispositivo, idConfiguracao }: Arvore,
  { pastas }: PastasDoLote,
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ numero: number; id: number }>`
    with recursive pedida as (
      select numero, acima, nome
      from unnest(${int8Array(pastas.map(({ acima }) => acima))}::bigint[], ${byteaArray(pastas.map(({ nome }) => nome))}::bytea[])
        with ordinality as p (acima, nome, numero)
    ), achada as (
      select ${RAIZ}::bigint as numero, id from pasta
      where id_dispositivo = ${idDispositivo} and id_configuracao = ${idConfiguracao} and id_pasta_pai is null and nome = ''
      union all
      select pedida.numero, abaixo.id from achada
      join pedida on pedida.acima = achada.numero
      cross join lateral (
        select id from pasta where id_dispositivo = ${idDispositivo} and id_configuracao = ${idConfiguracao}
          and id_pasta_pai = achada.id and nome = pedida.nome limit 1
      ) as abaixo
    )
    select numero, id from achada`.execute(db);
  return new Map(rows.map(({ numero, id }) => [numero, id]));
};

const reservarIds = async (tx: Tx, quantos: number): Promise<number[]> => {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(nextval('pasta_id')) as ids from generate_series(1, ${quantos}::int)`.execute(tx);
  return rows[0]?.ids ?? [];
};

/** Makes the folders that are missing. Under the lock of the catalog nobody else does. */
const criarPastas = async (
  tx: Tx,
  { idDispositivo, idConfiguracao }: Arvore,
  { pastas }: PastasDoLote,
  ids: Map<number, number>,
): Promise<void> => {
  const faltam = [{ acima: null, nome: Buffer.alloc(0) }, ...pastas].flatMap((pasta, numero) =>
    ids.has(numero) ? [] : [{ ...pasta, numero }],
  );
  if (faltam.length === 0) return;
  const novos = await reservarIds(tx, faltam.length);
  for (const [indice, { numero }] of faltam.entries()) ids.set(numero, novos[indice] ?? 0);
  const exibicao = faltam.map(({ nome }) => displayName(nome));
  const pais = faltam.map(({ acima }) => (acima === null ? null : (ids.get(acima) ?? 0)));
  await sql`
    insert into pasta (id_dispositivo, id_configuracao, id, id_pasta_pai, nome, nome_exibicao, nome_ordem)
    select ${idDispositivo}, ${idConfiguracao}, nova.* from unnest(
      ${int8Array(novos)}::bigint[], ${int8Array(pais)}::bigint[], ${byteaArray(faltam.map(({ nome }) => nome))}::bytea[],
      ${textArray(exibicao)}::text[], ${textArray(exibicao.map(orderKey))}::text[]
    ) as nova`.execute(tx);
};

const porArquivo =
  ({ numeroDe }: PastasDoLote, ids: ReadonlyMap<number, number>): Pastas =>
  (arquivo) => {
    const numero = numeroDe(arquivo);
    return numero === undefined ? undefined : ids.get(numero);
  };

export const findPastas = async (db: Db | Tx, arvore: Arvore, arquivos: readonly FilePath[]): Promise<Pastas> => {
  const reunidas = reunirPastas(arquivos);
  return porArquivo(reunidas, await lerIds(db, arvore, reunidas));
};

export const insertPastas = async (tx: Tx, arvore: Arvore, arquivos: readonly FilePath[]): Promise<Pastas> => {
  const reunidas = reunirPastas(arquivos);
  const ids = await lerIds(tx, arvore, reunidas);
  await criarPastas(tx, arvore, reunidas, ids);
  return porArquivo(reunidas, ids);
};

export type ArquivoConhecido = { readonly id: number; readonly numeroAtual: number; readonly removido: boolean };

/** What the catalog has under these names, in their order; null where it has nothing. */
export const findArquivos = async (
  db: Db | Tx,
  idDispositivo: number,
  arquivos: readonly FilePath[],
  pastas: Pastas,
): Promise<(ArquivoConhecido | null)[]> => {
  const idsPastas = arquivos.map((arquivo) => pastas(arquivo) ?? 0);
  const { rows } = await sql<ArquivoConhecido & { ordem: number }>`
    select conhecido.*, pedido.ordem::int as ordem
    from unnest(${int8Array(idsPastas)}::bigint[], ${byteaArray(arquivos.map(nomeDe))}::bytea[])
      with ordinality as pedido (id_pasta, nome, ordem)
    cross join lateral (
      select id, numero_atual, removido from arquivo
      where id_dispositivo = ${idDispositivo} and id_pasta = pedido.id_pasta and nome = pedido.nome limit 1
    ) as conhecido`.execute(db);
  const porOrdem = new Map(rows.map(({ ordem, ...arquivo }) => [ordem, arquivo]));
  return arquivos.map((_, indice) => porOrdem.get(indice + 1) ?? null);
};

/** Where files are named, by their ids. */
export const findNomesDosArquivos = async (
  tx: Tx,
  idDispositivo: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly idPasta: number; readonly nome: Buffer }>> => {
  const { rows } = await sql<{ id: number; idPasta: number; nome: Buffer }>`
    select id, id_pasta, nome from arquivo
    where id_dispositivo = ${idDispositivo} and id = any(${int8Array(ids)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, idPasta, nome }) => [id, { idPasta, nome }]));
};

/** Extents of versions by file and number, in the order asked for. */
export const findExtents = async (
  db: Db | Tx,
  idDispositivo: number,
  versoes: readonly { readonly idArquivo: number; readonly numero: number }[],
): Promise<(Buffer | null)[]> => {
  const ids = int8Array(versoes.map(({ idArquivo }) => idArquivo));
  const { rows } = await sql<{ trechos: Buffer | null; ordem: number; demais: boolean }>`
    select case when soma <= ${MAXIMO_DE_EXTENTS_BYTES} then trechos end as trechos, ordem,
      soma > ${MAXIMO_DE_EXTENTS_BYTES} as demais
    from (
    select versao.trechos, pedida.ordem::int as ordem,
      sum(octet_length(versao.trechos)) over (order by pedida.ordem) as soma
    from unnest(${ids}::bigint[], ${int8Array(versoes.map(({ numero }) => numero))}::bigint[])
      with ordinality as pedida (id_arquivo, numero, ordem)
    cross join lateral (
      select trechos from arquivo_versao
      where id_dispositivo = ${idDispositivo} and id_arquivo = pedida.id_arquivo and numero = pedida.numero limit 1
    ) as versao
    where versao.trechos is not null
    ) as lida`.execute(db);
  recusarExtentsDemais(rows);
  const porOrdem = new Map(rows.map(({ ordem, trechos }) => [ordem, trechos]));
  return versoes.map((_, indice) => porOrdem.get(indice + 1) ?? null);
};
