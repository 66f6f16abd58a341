import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../device/catalogo.queries.ts";

/** A configuration in use of the device, with what starting a backup depends on. */
export const findConfiguracao = (tx: Tx, idDispositivo: number, idConfiguracao: number) =>
  tx
    .selectFrom("configuracao")
    .innerJoin("contratacaoComPlano as contratacao", "contratacao.id", "configuracao.idContratacao")
    .select(["configuracao.id", "configuracao.prefixo", "contratacao.codigoSituacao"])
    .where("configuracao.id", "=", idConfiguracao)
    .where("configuracao.idDispositivo", "=", idDispositivo)
    .where("configuracao.dataFim", "is", null)
    .forNoKeyUpdate("configuracao")
    .executeTakeFirst();

export const findCatalogoDaConfiguracao = (db: Db | Tx, idConfiguracao: number) =>
  db
    .selectFrom("catalogoConfiguracao")
    .select(["ultimaSequencia", "arquivos", "prefixoContado", "leituraExigida"])
    .where("idConfiguracao", "=", idConfiguracao)
    .executeTakeFirst();

export const findEmAndamento = (tx: Tx, idConfiguracao: number) =>
  tx
    .selectFrom("backup")
    .select(["id", "epoca"])
    .where("idConfiguracao", "=", idConfiguracao)
    .where("codigoSituacao", "=", SITUACAO_BACKUP.emAndamento)
    .forUpdate()
    .executeTakeFirst();

export const findBackup = (db: Db | Tx, idDispositivo: number, id: number) =>
  db
    .selectFrom("backup")
    .select(["id", "idConfiguracao", "idContratacao", "codigoSituacao"])
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
export type BackupRow = NonNullable<Awaited<ReturnType<typeof findBackup>>>;

/** Holds the backup as it is until the transaction ends. */
export const lockBackup = (tx: Tx, idDispositivo: number, id: number) =>
  tx
    .selectFrom("backup")
    .selectAll()
    .where("id", "=", id)
    .where("idDispositivo", "=", idDispositivo)
    .forUpdate()
    .executeTakeFirst();

export type LockedBackup = NonNullable<Awaited<ReturnType<typeof lockBackup>>>;

export type NovoBackup = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly idConfiguracao: number;
  readonly epoca: number;
  readonly manual: boolean;
  readonly idAgendamento: number | null;
  readonly previstoPara: string | null;
  readonly versaoAcervoExe: string;
  readonly arquivosAntes: number;
};

export const insertBackup = async (tx: Tx, novo: NovoBackup, agora: Date): Promise<number> => {
  const { id } = await tx
    .insertInto("backup")
    .values({ ...novo, dataInicio: agora, ultimaNoticiaEm: agora })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const markBackupRetomado = (tx: Tx, id: number, epoca: number, agora: Date) =>
  tx.updateTable("backup").set({ epoca, ultimaNoticiaEm: agora }).where("id", "=", id).execute();

export const updateNoticia = (tx: Tx, id: number, agora: Date) =>
  tx.updateTable("backup").set({ ultimaNoticiaEm: agora }).where("id", "=", id).execute();

export type FimDoBackup = {
  readonly codigoSituacao: number;
  readonly motivos: readonly string[];
  readonly vistos?: number;
  readonly inalterados?: number;
  readonly ocultos?: number;
};

export const markBackupEncerrado = (tx: Tx, id: number, { motivos, ...fim }: FimDoBackup, agora: Date) =>
  tx
    .updateTable("backup")
    .set({ ...fim, motivos: [...motivos], dataFim: agora })
    .where("id", "=", id)
    .execute();

/** The bucket may know more than this database: nothing is collected, and what it knows is to be rolled in. */
export const markColetaParada = (tx: Tx, { idDispositivo, idContratacao }: Dono, agora: Date) =>
  tx
    .insertInto("catalogo")
    .values({ idDispositivo, idContratacao, coletaParadaEm: agora, baldeAdianteEm: agora })
    .onConflict((conflito) =>
      conflito.column("idDispositivo").doUpdateSet({
        coletaParadaEm: sql`coalesce(catalogo.coleta_parada_em, ${agora})`,
        baldeAdianteEm: sql`coalesce(catalogo.balde_adiante_em, ${agora})`,
      }),
    )
    .execute();

/** What the agent says was confirmed to it, of a configuration of its own. */
export const updateSequenciaDoAgente = (
  tx: Tx,
  { idDispositivo, idContratacao }: Dono,
  idConfiguracao: number,
  sequencia: number,
) =>
  sql`
    insert into catalogo_configuracao (id_configuracao, id_contratacao, id_dispositivo, sequencia_do_agente)
    values (${idConfiguracao}, ${idContratacao}, ${idDispositivo}, ${sequencia})
    on conflict (id_configuracao) do update set
      sequencia_do_agente = greatest(catalogo_configuracao.sequencia_do_agente, excluded.sequencia_do_agente)`.execute(
    tx,
  );

export const findSituacaoContratacao = async (tx: Tx, id: number): Promise<number> => {
  const { codigoSituacao } = await tx
    .selectFrom("contratacaoComPlano as contratacao")
    .select("codigoSituacao")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return codigoSituacao;
};

type Noticia = { readonly idBackup: number; readonly arquivosVistos: number; readonly bytesEnviados: number };

/** News of backups of this device that still run; those of others, and those that ended, stay as they are. */
export const updateNoticias = async (
  tx: Tx,
  idDispositivo: number,
  { noticias, agora }: { readonly noticias: readonly Noticia[]; readonly agora: Date },
): Promise<void> => {
  if (noticias.length === 0) return;
  await sql`
    update backup set ultima_noticia_em = ${agora}, arquivos_vistos = noticia.vistos, bytes_enviados = noticia.bytes
    from unnest(${noticias.map(({ idBackup }) => idBackup)}::bigint[],
                ${noticias.map(({ arquivosVistos }) => arquivosVistos)}::bigint[],
                ${noticias.map(({ bytesEnviados }) => bytesEnviados)}::bigint[]) as noticia (id, vistos, bytes)
    where backup.id = noticia.id and backup.id_dispositivo = ${idDispositivo}
      and backup.codigo_situacao = ${SITUACAO_BACKUP.emAndamento}`.execute(tx);
};
