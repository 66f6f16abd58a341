import type { CatalogFile } from "@acervo/backup-format/catalog-replay";
import { displayName, orderKey } from "@acervo/backup-format/display-name";
import type { StoredObject } from "@acervo/backup-format/manifest-types";
import { encodeExtents } from "@acervo/backup-format/version-codec";
import { sql } from "kysely";
import { dateAt } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Pastas } from "../tree/arvore.queries.ts";
import type { Dono } from "../device/catalogo.queries.ts";
import { insertObjetos } from "../objects/objetos.queries.ts";
import { updateNomes, reservarIdsDeArquivos } from "../names/grupos.queries.ts";

const MICROS_POR_MS = 1_000;
const instante = (micros: number): Date => dateAt(micros / MICROS_POR_MS);

export const findDono = async (db: Db, idDispositivo: number): Promise<Dono | undefined> => {
  const linha = await db
    .selectFrom("dispositivo")
    .select(["id", "idContratacao"])
    .where("id", "=", idDispositivo)
    .executeTakeFirst();
  return linha === undefined ? undefined : { idDispositivo: linha.id, idContratacao: linha.idContratacao };
};

/** Forgets the versions of a device, and marks its files as not yet told by the bucket. */
export const deleteVersoesContadas = async (tx: Tx, idDispositivo: number): Promise<void> => {
  await sql`delete from arquivo_versao where id_dispositivo = ${idDispositivo}`.execute(tx);
  await sql`update arquivo set numero_atual = 0 where id_dispositivo = ${idDispositivo}`.execute(tx);
  await sql`delete from grupo_nomes where id_dispositivo = ${idDispositivo}`.execute(tx);
};

/** Files that the bucket does not tell, and folders that hold nothing. */
export const deleteNaoContados = async (tx: Tx, idDispositivo: number): Promise<void> => {
  await sql`delete from arquivo where id_dispositivo = ${idDispositivo} and numero_atual = 0`.execute(tx);
  await sql`
    with recursive em_uso as (
      select distinct id_pasta as id from arquivo where id_dispositivo = ${idDispositivo}
      union
      select pasta.id_pasta_pai from pasta join em_uso using (id)
      where pasta.id_dispositivo = ${idDispositivo} and pasta.id_pasta_pai is not null
    )
    delete from pasta where id_dispositivo = ${idDispositivo} and id not in (select id from em_uso)`.execute(tx);
};

/** A file is there now if its newest version is open and has content. */
export const isPresente = ({ versoes }: CatalogFile): boolean => {
  const ultima = versoes.at(-1);
  return ultima !== undefined && ultima.conteudo !== null && ultima.validoAteMicros === null;
};

/** Writes files, which keep the ids that they have, and all their versions. */
export const insertArquivosContados = async (
  tx: Tx,
  idDispositivo: number,
  arquivos: readonly CatalogFile[],
  pastas: Pastas,
): Promise<void> => {
  const nomes = arquivos.map(({ arquivo }) => Buffer.from(arquivo.caminho.at(-1) ?? []));
  const exibicao = nomes.map(displayName);
  const ordens = exibicao.map(orderKey);
  const { rows } = await sql<{ id: number }>`
    insert into arquivo (id_dispositivo, id, id_pasta, nome, nome_exibicao, nome_ordem, numero_atual, removido)
    select ${idDispositivo}, novo.id, novo.id_pasta, novo.nome, novo.exibicao, novo.ordem, novo.numero, novo.removido
    from unnest(
      ${await reservarIdsDeArquivos(tx, null, arquivos.length)}::bigint[],
      ${arquivos.map(({ arquivo }) => pastas(arquivo))}::bigint[], ${nomes}::bytea[], ${exibicao}::text[], ${ordens}::text[],
      ${arquivos.map(({ versoes }) => versoes.at(-1)?.numero)}::bigint[],
      ${arquivos.map((arquivo) => !isPresente(arquivo))}::boolean[]
    ) with ordinality as novo (id, id_pasta, nome, exibicao, ordem, numero, removido, lugar)
    order by novo.lugar
    on conflict on constraint arquivo_nome_unico do update set nome_exibicao = excluded.nome_exibicao,
      nome_ordem = excluded.nome_ordem, numero_atual = excluded.numero_atual, removido = excluded.removido
    returning id`.execute(tx);
  await updateNomes(
    tx,
    idDispositivo,
    rows.map(({ id }) => id),
    ordens,
  );
  const versoes = arquivos.flatMap((arquivo, indice) => arquivo.versoes.map((versao) => ({ indice, ...versao })));
  await sql`
    insert into arquivo_versao (id_dispositivo,
      id_arquivo, numero, valido_de, valido_ate, tamanho_bytes, modificado_em_micros, tamanho_bloco, sha256, trechos)
    select ${idDispositivo}, nova.* from unnest(
      ${versoes.map(({ indice }) => rows[indice]?.id)}::bigint[],
      ${versoes.map(({ numero }) => numero)}::bigint[],
      ${versoes.map(({ validoDeMicros }) => instante(validoDeMicros))}::timestamptz[],
      ${versoes.map(({ validoAteMicros: ate }) => (ate === null ? null : instante(ate)))}::timestamptz[],
      ${versoes.map(({ conteudo }) => conteudo?.tamanhoBytes ?? null)}::bigint[],
      ${versoes.map(({ conteudo }) => conteudo?.modificadoEmMicros ?? null)}::bigint[],
      ${versoes.map(({ conteudo }) => conteudo?.blockSize ?? null)}::bigint[],
      ${versoes.map(({ conteudo }) => (conteudo === null ? null : Buffer.from(conteudo.sha256)))}::bytea[],
      ${versoes.map(({ conteudo }) => (conteudo === null ? null : encodeExtents(conteudo.extents)))}::bytea[]
    ) as nova`.execute(tx);
};

/** Makes the objects of a device exactly these. Who was confirmed is no longer a mere grant. */
export const insertObjetosContados = async (
  tx: Tx,
  idDispositivo: number,
  objetos: readonly StoredObject[],
): Promise<void> => {
  const ids = objetos.map(({ idObjeto }) => idObjeto);
  await sql`delete from objeto where id_dispositivo = ${idDispositivo}`.execute(tx);
  await insertObjetos(tx, idDispositivo, objetos);
  await sql`
    update concessao set situacao = 'CONFIRMADA', coletada_em = null
    where id_dispositivo = ${idDispositivo} and id_objeto = any(${ids}::uuid[]) and situacao <> 'CONFIRMADA'`.execute(
    tx,
  );
};

/**
 * Objects that no version uses are dead and given up, as far as the bucket tells from now on. Of the others nobody knows
 * any more why some of their bytes are dead: they leave the store as if a person had deleted them.
 */
export const markSemUso = async (tx: Tx, idDispositivo: number, agora: Date): Promise<void> => {
  await sql`
    update objeto set morto_em = coalesce(morto_em, ${agora}), expurgo_em = coalesce(expurgo_em, ${agora})
    where id_dispositivo = ${idDispositivo} and isempty(trechos_vivos)`.execute(tx);
  await sql`
    update objeto set liberado_em = ${agora}, exclusao_pedida = true
    where id_dispositivo = ${idDispositivo} and not isempty(trechos_vivos)
      and bytes_dos_trechos(trechos_vivos) < bytes_logicos`.execute(tx);
};

export type CatalogoReconstruido = {
  readonly nomeContado: string;
  readonly sequencia: number;
  readonly sha256: Buffer;
  readonly instante: Date;
  readonly maiorSequencia: number;
  readonly ponto: { readonly sequencia: number; readonly id: string; readonly bytes: number } | null;
  /** Read on top of it, and how large they are. */
  readonly deltas: number;
  readonly bytes: number;
};

/**
 * The chain as the bucket has it. Nothing is collected until an operator says so. The last
 * checkpoint is the one that was read; those that the database remembers may not be those of the bucket.
 */
export const updateCadeia = (tx: Tx, idDispositivo: number, cadeia: CatalogoReconstruido, agora: Date) =>
  sql`
    update catalogo set
      nome_contado = ${cadeia.nomeContado}, cabeca_sequencia = ${cadeia.sequencia}, cabeca_sha256 = ${cadeia.sha256},
      cabeca_instante = ${cadeia.instante},
      ultima_sequencia = greatest(ultima_sequencia, ${cadeia.maiorSequencia}::bigint),
      pendente_sequencia = null, pendente_sha256 = null, pendente_id = null, pendente_hash_pedido = null,
      pendente_desde = null, balde_adiante_em = null, reconstruido_em = ${agora},
      deltas_desde_ponto = ${cadeia.deltas}, bytes_desde_ponto = ${cadeia.bytes}, ponto_bytes = ${cadeia.ponto?.bytes ?? 0},
      ponto_sequencia = ${cadeia.ponto?.sequencia ?? null}, ponto_id = ${cadeia.ponto?.id ?? null}, ponto_anterior_sequencia = null, ponto_anterior_id = null,
      coleta_parada_em = coalesce(coleta_parada_em, ${agora}), ultimo_arquivo = null
    where id_dispositivo = ${idDispositivo}`.execute(tx);

export type ConfiguracaoContada = {
  readonly idConfiguracao: number;
  readonly prefixo: string;
  readonly ultimaSequencia: number;
  readonly leituraExigida: number;
  readonly arquivos: number;
};

export const updateConfiguracoesContadas = async (
  tx: Tx,
  { idDispositivo, idContratacao }: Dono,
  configuracoes: readonly ConfiguracaoContada[],
): Promise<void> => {
  await sql`
    delete from catalogo_configuracao where id_dispositivo = ${idDispositivo}
      and id_configuracao <> all(${configuracoes.map(({ idConfiguracao }) => idConfiguracao)}::bigint[])`.execute(tx);
  await sql`
    insert into catalogo_configuracao
      (id_contratacao, id_dispositivo, id_configuracao, prefixo_contado, ultima_sequencia, leitura_exigida, arquivos)
    select ${idContratacao}, ${idDispositivo}, contada.* from unnest(
      ${configuracoes.map(({ idConfiguracao }) => idConfiguracao)}::bigint[],
      ${configuracoes.map(({ prefixo }) => prefixo)}::text[],
      ${configuracoes.map(({ ultimaSequencia }) => ultimaSequencia)}::bigint[],
      ${configuracoes.map(({ leituraExigida }) => leituraExigida)}::bigint[],
      ${configuracoes.map(({ arquivos }) => arquivos)}::bigint[]
    ) as contada
    on conflict (id_configuracao) do update set prefixo_contado = excluded.prefixo_contado,
      ultima_sequencia = excluded.ultima_sequencia, leitura_exigida = excluded.leitura_exigida,
      arquivos = excluded.arquivos`.execute(tx);
};

/** Devices whose bucket may hold more than this database. */
export const findAtrasados = (db: Db): Promise<Dono[]> =>
  db
    .selectFrom("catalogo")
    .select(["idDispositivo", "idContratacao"])
    .where("baldeAdianteEm", "is not", null)
    .orderBy("baldeAdianteEm")
    .execute();

export const markBucketAlcancado = (tx: Tx, idDispositivo: number) =>
  tx.updateTable("catalogo").set({ baldeAdianteEm: null }).where("idDispositivo", "=", idDispositivo).execute();

/** Until an operator releases it, nothing of the device is collected. */
export const markColetaSolta = (tx: Tx, idDispositivo: number) =>
  tx.updateTable("catalogo").set({ coletaParadaEm: null }).where("idDispositivo", "=", idDispositivo).execute();

/** Configurations whose agent was confirmed more than anybody has. */
export const findPerdas = (tx: Tx, idDispositivo: number) =>
  tx
    .selectFrom("catalogoConfiguracao")
    .select(["idConfiguracao", "sequenciaDoAgente", "ultimaSequencia"])
    .where("idDispositivo", "=", idDispositivo)
    .whereRef("sequenciaDoAgente", ">", "ultimaSequencia")
    .execute();

/** Gives a configuration a number above its agent's, so that the agent reads the catalog and offers what it lacks. */
export const markPerdaAceita = async (tx: Tx, idDispositivo: number): Promise<void> => {
  await sql`
    update catalogo set ultima_sequencia = greatest(ultima_sequencia, (
      select max(sequencia_do_agente) from catalogo_configuracao where id_dispositivo = ${idDispositivo}
    )) + 1
    where id_dispositivo = ${idDispositivo}`.execute(tx);
  await sql`
    update catalogo_configuracao configuracao set ultima_sequencia = catalogo.ultima_sequencia
    from catalogo where catalogo.id_dispositivo = ${idDispositivo}
      and configuracao.id_dispositivo = ${idDispositivo}
      and configuracao.sequencia_do_agente > configuracao.ultima_sequencia`.execute(tx);
};

/** Devices of which nothing is collected. */
export const findParados = async (db: Db) => {
  const { rows } = await sql<{ idDispositivo: number; desde: Date; esperando: boolean }>`
    select id_dispositivo, coleta_parada_em as desde, balde_adiante_em is not null as esperando
    from catalogo where coleta_parada_em is not null order by coleta_parada_em`.execute(db);
  return rows;
};
