import { EMPTY_SHA256 } from "@acervo/backup-format/hashing";
import { encodeExtents } from "@acervo/backup-format/version-codec";
import type { Db } from "../../src/platform/db/db.ts";
import type { DispositivoConfigurado } from "../builders.ts";
import type { PlainCall } from "../request.ts";
import type { AgentMatrixRequests } from "./matrix.ts";

/** A backup that runs, with an object that was granted in parts; and an empty file that is being restored. */
export type MatrixBackup = {
  readonly idConfiguracao: number;
  readonly idBackup: number;
  readonly idObjeto: string;
  readonly idRestauracao: number;
  readonly arquivo: number;
};

const NENHUM_ID = 2_000_000_000;
const NENHUM: MatrixBackup = {
  idConfiguracao: NENHUM_ID,
  idBackup: NENHUM_ID,
  idObjeto: "0".repeat(32),
  idRestauracao: NENHUM_ID,
  arquivo: NENHUM_ID,
};
const PARTE_BYTES = 16_777_216;
const MD5 = "AAAAAAAAAAAAAAAAAAAAAA==";
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
    })
    .returning("id")
    .executeTakeFirstOrThrow();
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

type BackupCall = (backup: MatrixBackup, chaveIdempotencia: string) => PlainCall;

const CALLS: Readonly<Record<string, BackupCall>> = {
  "agenteBackups.iniciar": ({ idConfiguracao, idBackup }, chaveIdempotencia) => ({
    body: {
      chaveIdempotencia,
      idConfiguracao,
      manual: false,
      ultimaSequencia: 0,
      retomar: idBackup,
      versaoAcervoExe: "1.0.0",
    },
  }),
  "agenteBackups.conceder": ({ idBackup }, chaveIdempotencia) => ({
    params: { idBackup },
    body: {
      chaveIdempotencia,
      vazaoBytesPorSegundo: 0,
      objetos: [{ ref: 1, tipo: "PACOTE", tamanho: 1_000, md5: MD5 }],
    },
  }),
  "agenteBackups.renovar": ({ idBackup, idObjeto }) => ({ params: { idBackup }, body: { objetos: [idObjeto] } }),
  "agenteBackups.concederPartes": ({ idBackup, idObjeto }) => ({
    params: { idBackup, idObjeto },
    body: { partes: [{ numero: 1, tamanho: PARTE_BYTES, md5: MD5 }] },
  }),
  "agenteBackups.confirmar": ({ idBackup }, chaveIdempotencia) => ({
    params: { idBackup },
    body: {
      chaveIdempotencia,
      objetos: [],
      pastas: [[0, "C:"]],
      arquivos: [],
      remocoes: [{ pasta: 1, nome: "nunca-existiu.txt" }],
    },
  }),
  "agenteBackups.registrarOcorrencias": ({ idBackup }) => ({ params: { idBackup }, body: { numero: 1, itens: [] } }),
  "agenteBackups.concluir": ({ idBackup }, chaveIdempotencia) => ({
    params: { idBackup },
    body: {
      chaveIdempotencia,
      vistos: 0,
      inalterados: 0,
      confirmados: 0,
      relatados: 0,
      ocultos: 0,
      removidos: 0,
      diretorios: [],
      fim: "COMPLETO",
    },
  }),
  "agenteRestauracoes.pedir": ({ idConfiguracao }, chaveIdempotencia) => ({
    body: {
      chaveIdempotencia,
      idConfiguracao,
      caminho: [],
      emInstante: null,
      destino: "ORIGINAL",
      sobrescrever: "NUNCA",
    },
  }),
  "agenteRestauracoes.buscar": ({ idRestauracao }) => ({ params: { idRestauracao } }),
  "agenteRestauracoes.listarArquivos": ({ idRestauracao }) => ({ params: { idRestauracao } }),
  "agenteRestauracoes.ler": ({ idRestauracao, arquivo }) => ({
    params: { idRestauracao },
    body: { leituras: [{ arquivo, deslocamento: 0 }] },
  }),
  "agenteRestauracoes.informarAndamento": ({ idRestauracao }) => ({
    params: { idRestauracao },
    body: { feitos: 0, falharam: 0, bytes: 0 },
  }),
  "agenteRestauracoes.entregarRecibo": ({ idRestauracao }, chaveIdempotencia) => ({
    params: { idRestauracao },
    body: { chaveIdempotencia, pedidos: 0, gravados: 0, iguais: 0, falhas: [] },
  }),
  "agenteBackups.lerCatalogo": ({ idConfiguracao }) => ({ query: { idConfiguracao } }),
};

/** The calls of a backup, over the agent's own, another device's, and none. */
export const backupRequests = (proprio: MatrixBackup, outro: MatrixBackup): AgentMatrixRequests =>
  Object.fromEntries(
    Object.entries(CALLS).map(([nome, call], indice) => {
      const chave = (qual: string): string => `${qual}${indice}`.padStart(32, "0");
      const calls = {
        propria: call(proprio, chave("a")),
        alheia: call(outro, chave("b")),
        inexistente: call(NENHUM, chave("c")),
      };
      return [nome, calls] as const;
    }),
  );
