import { EMPTY_SHA256 } from "@acervo/backup-format/hashing";
import { encodeExtents } from "@acervo/backup-format/version-codec";
import { PROVAR_RESTAURACAO } from "@acervo/contracts/agente-provas";
import { sql } from "kysely";
import type { Db } from "../../src/platform/db/db.ts";
import type { DispositivoConfigurado } from "../builders.ts";
import type { MatrixBackup } from "./matrix-world.ts";

const PARTE_BYTES = 16_777_216;
const INICIO = "2026-01-05T12:00:00Z";
const SEMPRE = "2126-01-05T12:00:00Z";

export const insertArquivoVazio = async (db: Db, { idDispositivo, idConfiguracao }: DispositivoConfigurado) => {
  const rotulo = { nomeExibicao: "a", nomeOrdem: "a" };
  const { id: idPasta } = await db
    .insertInto("pasta")
    .values({ idDispositivo, idConfiguracao, nome: Buffer.alloc(0), ...rotulo })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("arquivo")
    .values({ idDispositivo, id: idPasta, idPasta, nome: Buffer.from("a"), ...rotulo, numeroAtual: 1, removido: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("arquivoVersao")
    .values({
      idDispositivo,
      idArquivo: id,
      numero: 1,
      validoDe: INICIO,
      tamanhoBytes: 0,
      modificadoEmMicros: 0,
      sha256: Buffer.from(EMPTY_SHA256),
      trechos: encodeExtents([]),
    })
    .execute();
  return id;
};

/** A device that has backed up once: one empty file. */
export const insertGuardado = async (db: Db, dispositivo: DispositivoConfigurado): Promise<void> => {
  const { idDispositivo, idContratacao } = dispositivo;
  await db.insertInto("catalogo").values({ idDispositivo, idContratacao }).execute();
  await insertArquivoVazio(db, dispositivo);
};

/** A restore that was asked for at the machine; `fim` is its receipt. */
export const insertRestauracaoVazia = async (
  db: Db,
  { idDispositivo, idContratacao, idConfiguracao }: DispositivoConfigurado,
  fim: { readonly concluidaEm: string; readonly sucesso: boolean; readonly recibo: string } | object = {},
): Promise<number> => {
  const { id } = await db
    .insertInto("restauracao")
    .values({
      ...fim,
      idDispositivo,
      idContratacao,
      idConfiguracao,
      caminho: [],
      emInstante: SEMPRE,
      destino: "ORIGINAL",
      sobrescrever: "NUNCA",
      criadaEm: INICIO,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A proof of one empty file that the server has read, and that waits for its computer. */
const insertProvaAberta = async (
  db: Db,
  { idDispositivo, idContratacao, idConfiguracao }: DispositivoConfigurado,
  idArquivo: number,
): Promise<number> => {
  const dono = { idDispositivo, idContratacao };
  const { id: idComando } = await db
    .insertInto("comando")
    .values({
      ...dono,
      id: sql<string>`gen_random_uuid()`,
      tipo: PROVAR_RESTAURACAO,
      parametros: "{}",
      criadoEm: INICIO,
      validoAte: SEMPRE,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("prova")
    .values({
      ...dono,
      idComando,
      numero: sql<string>`'P-2026-01-' || lpad(${idDispositivo}::text, 6, '0')`,
      competencia: "2026-01-01",
      semente: Buffer.alloc(16),
      emInstante: INICIO,
      arquivosDoEstado: 1,
      bytesDoEstado: 0,
      arquivosGrandes: 0,
      bytesGrandes: 0,
      arquivos: 1,
      bytes: 0,
      servidorEm: INICIO,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("provaArquivo")
    .values({
      idProva: id,
      ordem: 1,
      idConfiguracao,
      idArquivo,
      numero: 1,
      caminho: [Buffer.from("a")],
      tamanhoBytes: 0,
      modificadoEmMicros: 0,
      sha256: Buffer.from(EMPTY_SHA256),
      servidor: "IGUAL",
      servidorMs: 0,
    })
    .execute();
  return id;
};

export const insertMatrixBackup = async (db: Db, dispositivo: DispositivoConfigurado): Promise<MatrixBackup> => {
  const { idDispositivo, idContratacao, idConfiguracao } = dispositivo;
  const dono = { idDispositivo, idContratacao };
  const { id: idBackup } = await db
    .insertInto("backup")
    .values({
      ...dono,
      idConfiguracao,
      epoca: 1,
      manual: false,
      versaoAcervoExe: "1.0.0",
      dataInicio: INICIO,
      ultimaNoticiaEm: INICIO,
      arquivosAntes: 0,
      ocorrenciasErro: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("backupOcorrencia")
    .values({
      idBackup,
      idContratacao,
      numero: 1,
      numeroDoTipo: 1,
      sucesso: false,
      motivo: "BLOQUEADO",
      origem: "C:\\a",
      quantidade: 1,
      instante: INICIO,
    })
    .execute();
  const idObjeto = idBackup.toString(16).padStart(32, "a");
  await db
    .insertInto("concessao")
    .values({
      ...dono,
      idBackup,
      idObjeto,
      ref: 1,
      tipo: 2,
      tamanhoBytes: PARTE_BYTES,
      sal: idObjeto,
      idUpload: "upload",
      validoAte: SEMPRE,
    })
    .execute();
  const idRestauracao = await insertRestauracaoVazia(db, dispositivo);
  const arquivo = await insertArquivoVazio(db, dispositivo);
  const idProva = await insertProvaAberta(db, dispositivo, arquivo);
  return { idConfiguracao, idBackup, idObjeto, idRestauracao, arquivo, idProva };
};
