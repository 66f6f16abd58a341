import { displayName, orderKey } from "@acervo/backup-format/display-name";
import type { StoredVersion, VersionContent } from "@acervo/backup-format/manifest-types";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { encodeExtents } from "@acervo/backup-format/version-codec";
import { sql } from "kysely";
import { byteaArray, int8Array, textArray } from "../../../platform/db/binary-array.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { updateNomes, reservarIdsDeArquivos } from "../names/grupos.queries.ts";
import { findArquivos, type ArquivoConhecido, type Pastas } from "../tree/arvore.queries.ts";
import { nomeDe } from "../tree/pastas-do-lote.ts";

/** What a delta says about a file; no content is a removal. */
export type Mudada = { readonly arquivo: FilePath; readonly conteudo: VersionContent | null };

/** The same, with what the catalog had before. */
export type Mudanca = Mudada & { readonly id: number; readonly antes: ArquivoConhecido | null };

type Momento = {
  readonly idDispositivo: number;
  readonly sequencia: number;
  readonly instante: Date;
  /** Last id that a file of the device got. */
  readonly ultimoArquivo: number | null;
};

/** Makes rows for the files that the catalog does not have, and tells their ids: most of a first backup, in one go. */
export const insertArquivosNovos = async (
  tx: Tx,
  { idDispositivo, sequencia, ultimoArquivo }: Momento,
  arquivos: readonly FilePath[],
  pastas: Pastas,
): Promise<(number | null)[]> => {
  if (arquivos.length === 0) return [];
  const ids = await reservarIdsDeArquivos(tx, ultimoArquivo, arquivos.length);
  const nomes = arquivos.map(nomeDe);
  const exibicao = nomes.map(displayName);
  const ordens = exibicao.map(orderKey);
  const { rows } = await sql<{ ids: number[] | null }>`
    with novo as (
      insert into arquivo (id_dispositivo, numero_atual, removido, id, id_pasta, nome, nome_exibicao, nome_ordem)
      select ${idDispositivo}, ${sequencia}, false, pedido.* from unnest(
        ${int8Array(ids)}::bigint[], ${int8Array(arquivos.map((arquivo) => pastas(arquivo) ?? null))}::bigint[],
        ${byteaArray(nomes)}::bytea[], ${textArray(exibicao)}::text[], ${textArray(ordens)}::text[]
      ) as pedido
      on conflict (id_dispositivo, id_pasta, nome) do nothing
      returning id
    )
    select case when count(*) < ${ids.length} then coalesce(array_agg(id), '{}') end as ids from novo`.execute(tx);
  const alguns = rows[0]?.ids ?? null;
  const feitos = alguns === null ? null : new Set(alguns);
  const novos = feitos === null ? ids : ids.map((id) => (feitos.has(id) ? id : null));
  await updateNomes(tx, idDispositivo, novos, ordens);
  return novos;
};

const renovarArquivos = (tx: Tx, { idDispositivo, sequencia }: Momento, conhecidas: readonly Mudanca[]) => {
  const removidas = conhecidas.map(({ conteudo }) => (conteudo === null ? 1 : 0));
  return sql`
    update arquivo set numero_atual = ${sequencia}, removido = mudado.removido = 1
    from unnest(${int8Array(conhecidas.map(({ id }) => id))}::bigint[], ${int8Array(removidas)}::bigint[])
      as mudado (id, removido)
    where arquivo.id_dispositivo = ${idDispositivo} and arquivo.id = mudado.id`.execute(tx);
};

const encerrarVersoes = (tx: Tx, { idDispositivo, instante }: Momento, conhecidas: readonly Mudanca[]) => {
  const abertas = conhecidas.map(({ antes }) => antes?.numeroAtual ?? null);
  return sql`
    update arquivo_versao versao set valido_ate = ${instante}
    from unnest(${int8Array(conhecidas.map(({ id }) => id))}::bigint[], ${int8Array(abertas)}::bigint[])
      as aberta (id_arquivo, numero)
    where versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = aberta.id_arquivo
      and versao.numero = aberta.numero and versao.valido_ate is null`.execute(tx);
};

const inserirVersoes = (tx: Tx, momento: Momento, mudancas: readonly Mudanca[]) => {
  const conteudos = mudancas.map(({ conteudo }) => conteudo);
  return sql`
    insert into arquivo_versao (id_dispositivo, numero, valido_de,
      id_arquivo, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos)
    select ${momento.idDispositivo}, ${momento.sequencia}, ${momento.instante}, nova.* from unnest(
      ${int8Array(mudancas.map(({ id }) => id))}::bigint[],
      ${int8Array(conteudos.map((conteudo) => conteudo?.tamanhoBytes ?? null))}::bigint[],
      ${int8Array(conteudos.map((conteudo) => conteudo?.modificadoEmMicros ?? null))}::bigint[],
      ${int8Array(conteudos.map((conteudo) => conteudo?.blockSize ?? null))}::bigint[],
      ${byteaArray(conteudos.map((conteudo) => conteudo?.sha256 ?? null))}::bytea[],
      ${byteaArray(conteudos.map((conteudo) => (conteudo === null ? null : encodeExtents(conteudo.extents))))}::bytea[]
    ) as nova`.execute(tx);
};

/** What the catalog had of the files that it knows; a removal of a file that is absent already leaves nothing to do. */
const lerConhecidas = async (
  tx: Tx,
  { idDispositivo }: Momento,
  mudadas: readonly Mudada[],
  pastas: Pastas,
): Promise<Mudanca[]> => {
  if (mudadas.length === 0) return [];
  const caminhos = mudadas.map(({ arquivo }) => arquivo);
  const conhecidos = await findArquivos(tx, idDispositivo, caminhos, pastas);
  return mudadas.flatMap((mudada, indice): Mudanca[] => {
    const antes = conhecidos[indice] ?? null;
    if (mudada.conteudo === null && (antes === null || antes.removido)) return [];
    if (antes === null) throw new Error("A file was neither new nor known.");
    return [{ ...mudada, id: antes.id, antes }];
  });
};

/** Writes the versions of one delta in a few statements, whatever their number; gives those that had an effect. */
export const insertVersoes = async (
  tx: Tx,
  momento: Momento,
  mudadas: readonly Mudada[],
  pastas: Pastas,
): Promise<readonly Mudanca[]> => {
  const comConteudo = mudadas.filter(({ conteudo }) => conteudo !== null);
  const novos = await insertArquivosNovos(
    tx,
    momento,
    comConteudo.map(({ arquivo }) => arquivo),
    pastas,
  );
  const novas = comConteudo.flatMap((mudada, indice): Mudanca[] => {
    const id = novos[indice] ?? null;
    return id === null ? [] : [{ ...mudada, id, antes: null }];
  });
  const outras = [
    ...comConteudo.filter((_, indice) => (novos[indice] ?? null) === null),
    ...mudadas.filter(({ conteudo }) => conteudo === null),
  ];
  const conhecidas = await lerConhecidas(tx, momento, outras, pastas);
  if (conhecidas.length > 0) {
    await renovarArquivos(tx, momento, conhecidas);
    await encerrarVersoes(tx, momento, conhecidas);
  }
  const mudancas = [...novas, ...conhecidas];
  if (mudancas.length > 0) await inserirVersoes(tx, momento, mudancas);
  return mudancas;
};

/** A version that comes back, with the row of its file. */
export type Devolvida = { readonly idArquivo: number; readonly versao: StoredVersion };

/** Versions with the numbers and the times that they had; one that is there already stays as it is. */
export const insertVersoesDevolvidas = (tx: Tx, idDispositivo: number, devolvidas: readonly Devolvida[]) => {
  const versoes = devolvidas.map(({ versao }) => versao);
  const conteudos = versoes.map(({ conteudo }) => conteudo);
  return sql`
    insert into arquivo_versao (id_dispositivo, id_arquivo, numero, valido_de, valido_ate,
      tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos)
    select ${idDispositivo}, volta.id_arquivo, volta.numero,
      timestamptz 'epoch' + volta.de * interval '1 microsecond', timestamptz 'epoch' + volta.ate * interval '1 microsecond',
      volta.tamanho, volta.modificado, volta.bloco, volta.sha256, volta.trechos
    from unnest(
      ${int8Array(devolvidas.map(({ idArquivo }) => idArquivo))}::bigint[],
      ${int8Array(versoes.map(({ numero }) => numero))}::bigint[],
      ${int8Array(versoes.map(({ validoDeMicros }) => validoDeMicros))}::bigint[],
      ${int8Array(versoes.map(({ validoAteMicros }) => validoAteMicros))}::bigint[],
      ${int8Array(conteudos.map((conteudo) => conteudo?.tamanhoBytes ?? null))}::bigint[],
      ${int8Array(conteudos.map((conteudo) => conteudo?.modificadoEmMicros ?? null))}::bigint[],
      ${int8Array(conteudos.map((conteudo) => conteudo?.blockSize ?? null))}::bigint[],
      ${byteaArray(conteudos.map((conteudo) => conteudo?.sha256 ?? null))}::bytea[],
      ${byteaArray(conteudos.map((conteudo) => (conteudo === null ? null : encodeExtents(conteudo.extents))))}::bytea[]
    ) as volta (id_arquivo, numero, de, ate, tamanho, modificado, bloco, sha256, trechos)
    on conflict (id_dispositivo, id_arquivo, numero) do nothing`.execute(tx);
};

/** Of a file only its last version may be open: another one ends where the next begins. */
export const updateFinsDasVersoes = (tx: Tx, idDispositivo: number, ids: readonly number[]) =>
  sql`
    update arquivo_versao versao set valido_ate = seguinte.valido_de
    from (
      select id_arquivo, numero, lead(valido_de) over (partition by id_arquivo order by numero) as valido_de
      from arquivo_versao where id_dispositivo = ${idDispositivo} and id_arquivo = any(${int8Array(ids)}::bigint[])
    ) as seguinte
    where versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = seguinte.id_arquivo
      and versao.numero = seguinte.numero and versao.valido_ate is null and seguinte.valido_de is not null`.execute(tx);
