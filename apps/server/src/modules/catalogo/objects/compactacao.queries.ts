import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import type { ByteRange } from "@acervo/backup-format/read-plan";
import { decodeExtents, encodeExtents } from "@acervo/backup-format/version-codec";
import type { Extent } from "@acervo/backup-format/extents";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../device/catalogo.queries.ts";
import { idDoBanco } from "../device/ids.ts";

/** Devices with objects that hold bytes which no version uses. */
export const findComLiberados = async (db: Db): Promise<Dono[]> => {
  const { rows } = await sql<Dono>`
    select catalogo.id_dispositivo, catalogo.id_contratacao from catalogo
    join dispositivo on dispositivo.id = catalogo.id_dispositivo
    where dispositivo.data_fim is null and catalogo.coleta_parada_em is null and exists (
      select from objeto where objeto.id_dispositivo = catalogo.id_dispositivo and objeto.liberado_em is not null
    ) order by catalogo.id_dispositivo`.execute(db);
  return rows;
};

/** As PostgreSQL writes an int8multirange. */
const lerMultirange = (texto: string): readonly ByteRange[] =>
  [...texto.matchAll(/\[(\d+),(\d+)\)/g)].map(([, inicio, fim]) => ({
    offset: Number(inicio),
    length: Number(fim) - Number(inicio),
  }));

export type Candidato = {
  readonly idObjeto: string;
  readonly tipo: number;
  readonly bytesArmazenados: number;
  readonly bytesLogicos: number;
  readonly versaoArmazem: string;
  readonly exclusaoPedida: boolean;
  readonly vivos: readonly ByteRange[];
};

/**
 * Objects to look at. Not what a running backup or an open grant may still add to: a pack is confirmed in several
 * batches, and what the next one uses looks dead until then. Nor what is locked: it could not be deleted.
 */
export const findCandidatos = async (
  db: Db | Tx,
  idDispositivo: number,
  { agora, semConcessaoDesde }: { readonly agora: Date; readonly semConcessaoDesde: Date },
): Promise<Candidato[]> => {
  const { rows } = await sql<Omit<Candidato, "vivos"> & { readonly vivos: string }>`
    select id as id_objeto, tipo, bytes_armazenados, bytes_logicos, versao_armazem, exclusao_pedida,
      trechos_vivos::text as vivos
    from objeto
    where id_dispositivo = ${idDispositivo} and liberado_em is not null and morto_em is null and expurgo_em is null
      and (retido_ate is null or retido_ate <= ${agora}) and (desfazer_ate is null or desfazer_ate <= ${agora})
      and not exists (
        select from concessao join backup on backup.id = concessao.id_backup
        where concessao.id_dispositivo = objeto.id_dispositivo and concessao.id_objeto = objeto.id
          and (backup.codigo_situacao = ${SITUACAO_BACKUP.emAndamento} or concessao.valido_ate > ${semConcessaoDesde})
      )
    order by liberado_em, id`.execute(db);
  return rows.map((linha) => ({
    ...linha,
    idObjeto: idDoBanco(linha.idObjeto),
    vivos: lerMultirange(linha.vivos),
  }));
};

/** What is alive of objects right now, by id; those that were given up, or whose bytes may be wanted back, are not there. */
export const findVivos = async (
  tx: Tx,
  idDispositivo: number,
  ids: readonly string[],
  agora: Date,
): Promise<ReadonlyMap<string, readonly ByteRange[]>> => {
  const { rows } = await sql<{ id: string; vivos: string }>`
    select id, trechos_vivos::text as vivos from objeto
    where id_dispositivo = ${idDispositivo} and id = any(${ids}::uuid[]) and expurgo_em is null
      and (desfazer_ate is null or desfazer_ate <= ${agora})`.execute(tx);
  return new Map(rows.map(({ id, vivos }) => [idDoBanco(id), lerMultirange(vivos)]));
};

/** They were looked at and stay as they are until more of them is given free. */
export const markDispensados = (tx: Tx, idDispositivo: number, ids: readonly string[]) =>
  sql`
    update objeto set liberado_em = null
    where id_dispositivo = ${idDispositivo} and id = any(${ids}::uuid[])`.execute(tx);

export type VersaoComExtents = {
  readonly idArquivo: number;
  readonly numero: number;
  readonly extents: readonly Extent[];
};

/**
 * Every version that uses one of these objects. The column begins with the number of its objects and their ids: all but
 * the versions of several objects are told apart without decoding them.
 */
export const findVersoesQueUsam = async (
  db: Db | Tx,
  idDispositivo: number,
  ids: readonly string[],
): Promise<VersaoComExtents[]> => {
  const { rows } = await sql<{ idArquivo: number; numero: number; trechos: Buffer }>`
    select id_arquivo, numero, trechos from arquivo_versao
    where id_dispositivo = ${idDispositivo} and trechos is not null and get_byte(trechos, 0) > 0 and (
      get_byte(trechos, 0) > 1
      or substring(trechos from 2 for 16) = any(${ids.map((id) => Buffer.from(id, "hex"))}::bytea[])
    )`.execute(db);
  const procurados = new Set<string | null>(ids);
  return rows.flatMap(({ idArquivo, numero, trechos }) => {
    const extents = decodeExtents(trechos);
    return extents.some(({ idObjeto }) => idObjeto !== null && procurados.has(idObjeto))
      ? [{ idArquivo, numero, extents }]
      : [];
  });
};

export const updateExtents = (tx: Tx, idDispositivo: number, versoes: readonly VersaoComExtents[]) =>
  sql`
    update arquivo_versao versao set trechos = nova.trechos
    from unnest(
      ${versoes.map(({ idArquivo }) => idArquivo)}::bigint[], ${versoes.map(({ numero }) => numero)}::bigint[],
      ${versoes.map(({ extents }) => encodeExtents(extents))}::bytea[]
    ) as nova (id_arquivo, numero, trechos)
    where versao.id_dispositivo = ${idDispositivo} and versao.id_arquivo = nova.id_arquivo
      and versao.numero = nova.numero`.execute(tx);

/** The old object is no more: its bytes are elsewhere. */
export const markSubstituidos = (tx: Tx, idDispositivo: number, ids: readonly string[], agora: Date) =>
  sql`
    update objeto set trechos_vivos = '{}', morto_em = ${agora}, expurgo_em = ${agora}, liberado_em = null
    where id_dispositivo = ${idDispositivo} and id = any(${ids}::uuid[])`.execute(tx);

/** Where the file of a version lies, and its time. */
export const findArquivoDaVersao = async (
  db: Db,
  idDispositivo: number,
  { idArquivo, numero }: { readonly idArquivo: number; readonly numero: number },
) =>
  db
    .selectFrom("arquivoVersao")
    .innerJoin("arquivo", (juncao) =>
      juncao
        .onRef("arquivo.idDispositivo", "=", "arquivoVersao.idDispositivo")
        .onRef("arquivo.id", "=", "arquivoVersao.idArquivo"),
    )
    .select(["arquivo.idPasta", "arquivo.nome", "arquivoVersao.modificadoEmMicros"])
    .where("arquivoVersao.idDispositivo", "=", idDispositivo)
    .where("arquivoVersao.idArquivo", "=", idArquivo)
    .where("arquivoVersao.numero", "=", numero)
    .executeTakeFirst();

export const insertCompactacao = (tx: Tx, idDispositivo: number, idObjeto: string, criadaEm: Date) =>
  tx.insertInto("compactacao").values({ idDispositivo, idObjeto, criadaEm }).execute();

export const deleteCompactacoes = (tx: Tx, idDispositivo: number, ids: readonly string[]) =>
  sql`
    delete from compactacao
    where id_dispositivo = ${idDispositivo} and id_objeto = any(${ids}::uuid[])`.execute(tx);

/** Objects of compactions that must have died. */
export const findAbandonadas = async (db: Db, antesDe: Date) => {
  const { rows } = await sql<Dono & { readonly idObjeto: string }>`
    select catalogo.id_dispositivo, catalogo.id_contratacao, compactacao.id_objeto from compactacao
    join catalogo on catalogo.id_dispositivo = compactacao.id_dispositivo
    where compactacao.criada_em < ${antesDe} and catalogo.coleta_parada_em is null
      and not exists (
        select from objeto where objeto.id_dispositivo = compactacao.id_dispositivo and objeto.id = compactacao.id_objeto
      )
    order by compactacao.criada_em`.execute(db);
  return rows.map((linha) => ({ ...linha, idObjeto: idDoBanco(linha.idObjeto) }));
};
