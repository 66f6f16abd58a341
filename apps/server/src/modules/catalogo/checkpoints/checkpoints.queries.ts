import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import type { CheckpointRecord } from "@acervo/backup-format/manifest-types";
import { sql } from "kysely";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Dono } from "../device/catalogo.queries.ts";
import type { ColunasDaVersao } from "../tree/versao-guardada.ts";

/**
 * Devices whose last checkpoint is worth a new one: the deltas since then are many and larger than it, or a person
 * deleted something. Not those that back up right now: their catalog does not stand still.
 */
export const findSemCheckpoint = async (db: Db, minimoDeDeltas: number): Promise<Dono[]> => {
  const { rows } = await sql<Dono>`
    select catalogo.id_dispositivo, catalogo.id_contratacao from catalogo
    join dispositivo on dispositivo.id = catalogo.id_dispositivo
    where dispositivo.data_fim is null and catalogo.coleta_parada_em is null and catalogo.cabeca_sequencia > 0
      and (catalogo.ponto_pedido_em is not null
        or (catalogo.deltas_desde_ponto >= ${minimoDeDeltas} and catalogo.bytes_desde_ponto > catalogo.ponto_bytes))
      and not exists (
        select from backup where backup.id_dispositivo = catalogo.id_dispositivo and backup.codigo_situacao = ${SITUACAO_BACKUP.emAndamento}
      )
    order by catalogo.id_dispositivo`.execute(db);
  return rows;
};

export const findEstado = (db: Db | Tx, idDispositivo: number) =>
  db
    .selectFrom("catalogo")
    .select([
      "idContratacao",
      "nomeContado",
      "cabecaSequencia",
      "cabecaSha256",
      "ultimaSequencia",
      "pendenteSequencia",
      "deltasDesdePonto",
      "bytesDesdePonto",
      "pontoPedidoEm",
      "pontoSequencia",
      "pontoId",
      "pontoAnteriorSequencia",
      "pontoAnteriorId",
    ])
    .where("idDispositivo", "=", idDispositivo)
    .executeTakeFirstOrThrow();
export type EstadoRow = Awaited<ReturnType<typeof findEstado>>;

export const findConfiguracoesContadas = async (
  db: Db,
  idDispositivo: number,
): Promise<Extract<CheckpointRecord, { tipo: "configuracao" }>[]> => {
  const linhas = await db
    .selectFrom("catalogoConfiguracao")
    .select(["idConfiguracao", "prefixoContado"])
    .where("idDispositivo", "=", idDispositivo)
    .where("prefixoContado", "<>", "")
    .orderBy("idConfiguracao")
    .execute();
  return linhas.map(({ idConfiguracao, prefixoContado: prefixo }) => ({
    tipo: "configuracao",
    idConfiguracao,
    prefixo,
  }));
};

export type VersaoInteira = ColunasDaVersao & {
  readonly idArquivo: number;
  readonly idPasta: number;
  readonly nome: Buffer;
};

/** Versions after a place, those of a file together, oldest first. */
export const findVersoesDepois = async (
  db: Db,
  idDispositivo: number,
  depois: { readonly idArquivo: number; readonly numero: number },
  maximo: number,
): Promise<VersaoInteira[]> => {
  const { rows } = await sql<VersaoInteira>`
    select versao.id_arquivo, arquivo.id_pasta, arquivo.nome, versao.numero, versao.valido_de, versao.valido_ate,
      versao.tamanho_bytes, versao.modificado_em_micros, versao.tamanho_bloco, versao.sha256, versao.trechos
    from arquivo_versao versao
    join arquivo on arquivo.id_dispositivo = versao.id_dispositivo and arquivo.id = versao.id_arquivo
    where versao.id_dispositivo = ${idDispositivo}
      and (versao.id_arquivo, versao.numero) > (${depois.idArquivo}::bigint, ${depois.numero}::bigint)
    order by versao.id_arquivo, versao.numero limit ${maximo}`.execute(db);
  return rows;
};

export type NovoCheckpoint = {
  readonly id: string;
  readonly bytes: number;
  readonly estado: EstadoRow;
  readonly retidoAte: Date | null;
};

/** The last one becomes the one before it; deltas that came meanwhile go on being counted. */
export const updateCheckpoint = (tx: Tx, idDispositivo: number, { id, bytes, estado, retidoAte }: NovoCheckpoint) =>
  sql`
    update catalogo set
      ponto_anterior_sequencia = ponto_sequencia, ponto_anterior_id = ponto_id,
      ponto_sequencia = ${estado.cabecaSequencia}, ponto_id = ${id}::uuid, ponto_bytes = ${bytes},
      retido_ate = greatest(retido_ate, ${retidoAte}),
      deltas_desde_ponto = greatest(0, deltas_desde_ponto - ${estado.deltasDesdePonto}::bigint),
      bytes_desde_ponto = greatest(0, bytes_desde_ponto - ${estado.bytesDesdePonto}::bigint)
    where id_dispositivo = ${idDispositivo}`.execute(tx);

/** Unless a person deleted something else meanwhile. */
export const markPedidoAtendido = (tx: Tx, idDispositivo: number, pedidoEm: Date) =>
  sql`
    update catalogo set ponto_pedido_em = null
    where id_dispositivo = ${idDispositivo} and ponto_pedido_em = ${pedidoEm}`.execute(tx);
