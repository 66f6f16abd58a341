import { EMPTY_SHA256 } from "@acervo/backup-format/hashing";
import { encodeExtents } from "@acervo/backup-format/version-codec";
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
  return { idConfiguracao, idBackup, idObjeto, idRestauracao, arquivo: await insertArquivoVazio(db, dispositivo) };
};
