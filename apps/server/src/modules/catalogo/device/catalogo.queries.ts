import type { OpenDelta } from "@acervo/backup-format/manifest-reader";
import { sql } from "kysely";
import { dateAt } from "../../../platform/clock.ts";
import type { Db, Tx } from "../../../platform/db/db.ts";

export type Dono = { readonly idDispositivo: number; readonly idContratacao: number };

const COLUNAS = [
  "idDispositivo",
  "idContratacao",
  "nomeContado",
  "ultimaSequencia",
  "cabecaSequencia",
  "cabecaSha256",
  "cabecaInstante",
  "pendenteSequencia",
  "pendenteSha256",
  "pendenteId",
  "pendenteHashPedido",
  "pendenteDesde",
  "baldeConferidoBackup",
  "baldeConferidoInstancia",
  "ultimoArquivo",
] as const;

const DIAS_TRAVA = sql<number | null>`(
  select dias_trava from dispositivo where dispositivo.id = catalogo.id_dispositivo
)`.as("diasTrava");

export const findCatalogo = (db: Db, idDispositivo: number) =>
  db
    .selectFrom("catalogo")
    .select(COLUNAS)
    .select(DIAS_TRAVA)
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirst();
export type CatalogoRow = NonNullable<Awaited<ReturnType<typeof findCatalogo>>>;

const lockLinha = (tx: Tx, idDispositivo: number) =>
  tx.selectFrom("catalogo").select(COLUNAS).select(DIAS_TRAVA).where("idDispositivo", "=", idDispositivo).forUpdate();

/** Orders everything that changes the files of the device. */
export const lockCatalogo = async (tx: Tx, { idDispositivo, idContratacao }: Dono): Promise<CatalogoRow> => {
  const linha = await lockLinha(tx, idDispositivo).executeTakeFirst();
  if (linha !== undefined) return linha;
  await tx
    .insertInto("catalogo")
    .values({ idDispositivo, idContratacao })
    .onConflict((conflito) => conflito.column("idDispositivo").doNothing())
    .execute();
  return lockLinha(tx, idDispositivo).executeTakeFirstOrThrow();
};

/** For how long what the device stores must stay; null: it has no lock. */
export const findDiasTrava = async (db: Db, idDispositivo: number): Promise<number | null> => {
  const { diasTrava } = await db
    .selectFrom("dispositivo")
    .select("diasTrava")
    .where("id", "=", idDispositivo)
    .executeTakeFirstOrThrow();
  return diasTrava;
};

/** Notes for which backup, and in which life of the database, the bucket was seen to hold nothing unknown. */
export const markBucketConferido = (tx: Tx, idDispositivo: number, idBackup: number, instancia: string) =>
  tx
    .updateTable("catalogo")
    .set({ baldeConferidoBackup: idBackup, baldeConferidoInstancia: instancia })
    .where("idDispositivo", "=", idDispositivo)
    .execute();

export type NotaPendente = {
  readonly sequencia: number;
  readonly sha256: Buffer;
  readonly id: string;
  /** Of the request that it answers; none: it is the server's own. */
  readonly hashPedido: Buffer | null;
  readonly desde: Date;
  /** Until when it is locked. */
  readonly retidoAte: Date | null;
};

export const updatePendente = (tx: Tx, idDispositivo: number, nota: NotaPendente) =>
  tx
    .updateTable("catalogo")
    .set({
      ultimaSequencia: nota.sequencia,
      pendenteSequencia: nota.sequencia,
      pendenteSha256: nota.sha256,
      pendenteId: nota.id,
      pendenteHashPedido: nota.hashPedido,
      pendenteDesde: nota.desde,
      retidoAte: sql<Date | null>`greatest(retido_ate, ${nota.retidoAte})`,
    })
    .where("idDispositivo", "=", idDispositivo)
    .execute();

const SEM_PENDENTE = {
  pendenteSequencia: null,
  pendenteSha256: null,
  pendenteId: null,
  pendenteHashPedido: null,
  pendenteDesde: null,
};

/** The number of a delta that never reached the bucket is void for good. */
export const markPendenteAnulado = (tx: Tx, idDispositivo: number, sequencia: number) =>
  tx
    .updateTable("catalogo")
    .set(SEM_PENDENTE)
    .where("idDispositivo", "=", idDispositivo)
    .where("pendenteSequencia", "=", sequencia)
    .execute();

/** The same, for a note that may never have been committed: by its id, since another may have taken the number. */
export const markNotaAnulada = (tx: Tx, idDispositivo: number, id: string) =>
  tx
    .updateTable("catalogo")
    .set(SEM_PENDENTE)
    .where("idDispositivo", "=", idDispositivo)
    .where("pendenteId", "=", id)
    .execute();

/** What a delta changes of its catalog besides the head. */
export type Mudado = {
  /** The device's name, if the delta told it. */
  readonly nomeContado?: string | undefined;
  readonly ultimoArquivo?: number | undefined;
};

/** The delta is part of the catalog from here on. */
export const updateCabeca = (
  tx: Tx,
  idDispositivo: number,
  { head, sha256, storedBytes }: Pick<OpenDelta, "head" | "sha256" | "storedBytes">,
  { nomeContado, ultimoArquivo }: Mudado = {},
) =>
  tx
    .updateTable("catalogo")
    .set({
      ...SEM_PENDENTE,
      cabecaSequencia: head.sequencia,
      cabecaSha256: Buffer.from(sha256),
      cabecaInstante: dateAt(head.instanteMicros / 1_000),
      deltasDesdePonto: sql<number>`deltas_desde_ponto + 1`,
      bytesDesdePonto: sql<number>`bytes_desde_ponto + ${storedBytes}::bigint`,
      ...(nomeContado === undefined ? {} : { nomeContado }),
      ...(ultimoArquivo === undefined ? {} : { ultimoArquivo }),
    })
    .where("idDispositivo", "=", idDispositivo)
    .execute();

/** Names that deltas tell, as they are now and as the last delta told the configuration's. */
export const findNomes = (tx: Tx, idDispositivo: number, idConfiguracao: number) =>
  tx
    .selectFrom("dispositivo")
    .innerJoin("configuracao", "configuracao.idDispositivo", "dispositivo.id")
    .leftJoin("catalogoConfiguracao", "catalogoConfiguracao.idConfiguracao", "configuracao.id")
    .select(["dispositivo.nome", "configuracao.prefixo", "catalogoConfiguracao.prefixoContado"])
    .where("dispositivo.id", "=", idDispositivo)
    .where("configuracao.id", "=", idConfiguracao)
    .executeTakeFirstOrThrow();
