import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import { multirange, type RangesPorObjeto } from "../objects/ranges.ts";
import { deleteGruposVazios } from "../names/grupos.queries.ts";

/** Versions of a file that go; none listed means all of them. */
export type Excluido = { readonly idArquivo: number; readonly numeros: readonly number[] };

export type VersaoExcluida = {
  readonly idArquivo: number;
  readonly numero: number;
  readonly trechos: Buffer | null;
};

/** Folders at and below one. */
export const findPastasAbaixo = async (db: Db | Tx, idDispositivo: number, idPasta: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive abaixo as (
      select id from pasta where id_dispositivo = ${idDispositivo} and id = ${idPasta}
      union all
      select pasta.id from pasta join abaixo on pasta.id_pasta_pai = abaixo.id
      where pasta.id_dispositivo = ${idDispositivo}
    )
    select id from abaixo`.execute(db);
  return rows.map(({ id }) => id);
};

export const findArquivosDasPastas = async (
  db: Db | Tx,
  idDispositivo: number,
  pastas: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from arquivo
    where id_dispositivo = ${idDispositivo} and id_pasta = any(${pastas}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** Those of these versions that a file has, removals not counted. */
export const findNumeros = async (
  tx: Tx,
  idDispositivo: number,
  idArquivo: number,
  numeros: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ numero: number }>`
    select numero from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = ${idArquivo}
      and numero = any(${numeros}::bigint[]) and trechos is not null order by numero`.execute(tx);
  return rows.map(({ numero }) => numero);
};

/** Versions of a file older than one, removals not counted. */
export const findNumerosAntes = async (
  tx: Tx,
  idDispositivo: number,
  idArquivo: number,
  numero: number,
): Promise<number[]> => {
  const { rows } = await sql<{ numero: number }>`
    select numero from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = ${idArquivo}
      and numero < ${numero} and trechos is not null order by numero`.execute(tx);
  return rows.map((linha) => linha.numero);
};

/** Names that a person deleted must not stay in old manifests: the next checkpoint lets those go. */
export const markCheckpointPedido = (tx: Tx, idDispositivo: number, agora: Date) =>
  sql`
    update catalogo set ponto_pedido_em = ${agora}
    where id_dispositivo = ${idDispositivo}`.execute(tx);

/** The root of a configuration stays: it has no name. */
export const deletePastas = (tx: Tx, idDispositivo: number, pastas: readonly number[]) =>
  sql`
    delete from pasta
    where id_dispositivo = ${idDispositivo} and id = any(${pastas}::bigint[]) and id_pasta_pai is not null`.execute(tx);

export const deleteVersoes = async (
  tx: Tx,
  idDispositivo: number,
  excluidos: readonly Excluido[],
): Promise<VersaoExcluida[]> => {
  const inteiros = excluidos.filter(({ numeros }) => numeros.length === 0).map(({ idArquivo }) => idArquivo);
  const escolhidas = excluidos.flatMap(({ idArquivo, numeros }) => numeros.map((numero) => ({ idArquivo, numero })));
  const { rows: deInteiros } = await sql<VersaoExcluida>`
    delete from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = any(${inteiros}::bigint[])
    returning id_arquivo, numero, trechos`.execute(tx);
  const { rows: avulsas } = await sql<VersaoExcluida>`
    delete from arquivo_versao versao
    using unnest(
      ${escolhidas.map(({ idArquivo }) => idArquivo)}::bigint[], ${escolhidas.map(({ numero }) => numero)}::bigint[]
    ) as escolhida (id_arquivo, numero)
    where versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = escolhida.id_arquivo
      and versao.numero = escolhida.numero
    returning versao.id_arquivo, versao.numero, versao.trechos`.execute(tx);
  return [...deInteiros, ...avulsas];
};

/**
 * Extents of the nearest versions that stay on both sides of each that went. Bytes that a version dropped never come
 * back in a later one of the same file, so what these two do not use, no other does.
 */
export const findExtentsVizinhos = async (
  tx: Tx,
  idDispositivo: number,
  excluidas: readonly VersaoExcluida[],
): Promise<Buffer[]> => {
  const { rows } = await sql<{ trechos: Buffer }>`
    select distinct on (vizinha.id_arquivo, vizinha.numero) vizinha.trechos
    from unnest(
      ${excluidas.map(({ idArquivo }) => idArquivo)}::bigint[], ${excluidas.map(({ numero }) => numero)}::bigint[]
    ) as excluida (id_arquivo, numero)
    cross join lateral (
      (select id_arquivo, numero, trechos from arquivo_versao
        where id_dispositivo = ${idDispositivo} and id_arquivo = excluida.id_arquivo and numero < excluida.numero
          and trechos is not null
        order by numero desc limit 1)
      union all
      (select id_arquivo, numero, trechos from arquivo_versao
        where id_dispositivo = ${idDispositivo} and id_arquivo = excluida.id_arquivo and numero > excluida.numero
          and trechos is not null
        order by numero limit 1)
    ) as vizinha`.execute(tx);
  return rows.map(({ trechos }) => trechos);
};

export type Liberacao = {
  readonly excluidos: RangesPorObjeto;
  /** What the versions that stay use of the same objects. */
  readonly restantes: RangesPorObjeto;
  readonly agora: Date;
  /** A person wants the bytes gone. */
  readonly porPessoa: boolean;
  /** Until when the person may want them back; null: they do not come back. */
  readonly desfazerAte: Date | null;
};

/** Gives ranges free that no version uses any more; tells how many bytes that were. */
export const markExtentsLivres = async (
  tx: Tx,
  idDispositivo: number,
  { excluidos, restantes, agora, porPessoa, desfazerAte }: Liberacao,
): Promise<number> => {
  const ids = [...excluidos.keys()];
  const { rows } = await sql<{ bytes: number }>`
    with livre as (
      select id, excluidos::int8multirange - restantes::int8multirange as trechos
      from unnest(
        ${ids}::uuid[], ${[...excluidos.values()].map(multirange)}::text[],
        ${ids.map((id) => multirange(restantes.get(id) ?? []))}::text[]
      ) as l (id, excluidos, restantes)
    ), antes as (
      select objeto.id, bytes_dos_trechos(objeto.trechos_vivos) as bytes from objeto join livre using (id)
      where objeto.id_dispositivo = ${idDispositivo}
    ), depois as (
      update objeto set trechos_vivos = objeto.trechos_vivos - livre.trechos,
        desfazer_ate = greatest(objeto.desfazer_ate, ${desfazerAte}::timestamptz),
        liberado_em = case when objeto.trechos_vivos && livre.trechos then ${agora} else objeto.liberado_em end,
        exclusao_pedida = objeto.exclusao_pedida or (${porPessoa} and objeto.trechos_vivos && livre.trechos),
        morto_em = case when isempty(objeto.trechos_vivos - livre.trechos) then coalesce(objeto.morto_em, ${agora}) end
      from livre where objeto.id_dispositivo = ${idDispositivo} and objeto.id = livre.id
      returning objeto.id, bytes_dos_trechos(objeto.trechos_vivos) as bytes
    )
    select coalesce(sum(antes.bytes - depois.bytes), 0)::bigint as bytes from depois join antes using (id)`.execute(tx);
  return rows[0]?.bytes ?? 0;
};

/** How many of these files are there. */
export const countPresentes = async (tx: Tx, idDispositivo: number, ids: readonly number[]): Promise<number> =>
  (await contarPresentes(tx, idDispositivo, ids)).reduce((soma, { arquivos }) => soma + arquivos, 0);

/** So many files more, or fewer, are there. */
export const updatePresentes = (tx: Tx, idConfiguracao: number, saldo: number) =>
  sql`
    update catalogo_configuracao set arquivos = greatest(0, arquivos + ${saldo}::bigint)
    where id_configuracao = ${idConfiguracao}`.execute(tx);

type Presentes = { readonly idConfiguracao: number; readonly arquivos: number };

const contarPresentes = async (tx: Tx, idDispositivo: number, ids: readonly number[]): Promise<Presentes[]> => {
  const { rows } = await sql<Presentes>`
    select pasta.id_configuracao, count(*)::int as arquivos from arquivo
    join pasta on pasta.id_dispositivo = arquivo.id_dispositivo and pasta.id = arquivo.id_pasta
    where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = any(${ids}::bigint[]) and not arquivo.removido
    group by pasta.id_configuracao`.execute(tx);
  return rows;
};

/** A file that has no content left in any version is gone, with its removals. */
const esquecerVazios = async (tx: Tx, idDispositivo: number, ids: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    delete from arquivo where id_dispositivo = ${idDispositivo} and id = any(${ids}::bigint[]) and not exists (
      select from arquivo_versao versao where versao.id_dispositivo = ${idDispositivo}
        and versao.id_arquivo = arquivo.id and versao.trechos is not null
    ) returning id`.execute(tx);
  const idos = rows.map(({ id }) => id);
  await sql`
    delete from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = any(${idos}::bigint[])`.execute(
    tx,
  );
  await deleteGruposVazios(tx, idDispositivo, idos);
};

/** A file whose newest version went is there no more, although older ones can still be restored. */
export const updateAtuais = (tx: Tx, idDispositivo: number, ids: readonly number[]) =>
  sql`
    update arquivo set numero_atual = ultima.numero, removido = ultima.encerrada
    from (
      select distinct on (id_arquivo) id_arquivo, numero, (valido_ate is not null or trechos is null) as encerrada
      from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = any(${ids}::bigint[])
      order by id_arquivo, numero desc
    ) as ultima
    where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = ultima.id_arquivo
      and (arquivo.numero_atual, arquivo.removido) is distinct from (ultima.numero, ultima.encerrada)`.execute(tx);

/**
 * Makes the rows of files agree with the versions that they have left, and the configurations with their files. Tells of
 * which configurations files went that were present.
 */
export const updateArquivos = async (tx: Tx, idDispositivo: number, ids: readonly number[]): Promise<number[]> => {
  const antes = await contarPresentes(tx, idDispositivo, ids);
  await esquecerVazios(tx, idDispositivo, ids);
  await updateAtuais(tx, idDispositivo, ids);
  const depois = new Map(
    (await contarPresentes(tx, idDispositivo, ids)).map(({ idConfiguracao, arquivos }) => [idConfiguracao, arquivos]),
  );
  const menores = antes
    .map(({ idConfiguracao, arquivos }) => ({ idConfiguracao, idos: arquivos - (depois.get(idConfiguracao) ?? 0) }))
    .filter(({ idos }) => idos > 0);
  for (const { idConfiguracao, idos } of menores) await updatePresentes(tx, idConfiguracao, -idos);
  return menores.map(({ idConfiguracao }) => idConfiguracao);
};

/** Agents take the files that went for stored until they have read the catalog as it is from this delta on. */
export const markLeituraExigida = (tx: Tx, configuracoes: readonly number[], sequencia: number) =>
  sql`
    update catalogo_configuracao set leitura_exigida = greatest(leitura_exigida, ${sequencia}::bigint)
    where id_configuracao = any(${configuracoes}::bigint[])`.execute(tx);
