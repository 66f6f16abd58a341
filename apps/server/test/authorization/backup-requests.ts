import type { Db } from "../../src/platform/db/db.ts";
import type { DispositivoConfigurado } from "../builders.ts";
import type { PlainCall } from "../request.ts";
import type { AgentMatrixRequests } from "./matrix.ts";

/** A backup that runs, with an object that was granted in parts. */
export type MatrixBackup = {
  readonly idConfiguracao: number;
  readonly idBackup: number;
  readonly idObjeto: string;
};

const NENHUM: MatrixBackup = { idConfiguracao: 2_000_000_000, idBackup: 2_000_000_000, idObjeto: "0".repeat(32) };
const PARTE_BYTES = 16_777_216;
const MD5 = "AAAAAAAAAAAAAAAAAAAAAA==";
const INICIO = "2026-01-05T12:00:00Z";
const SEMPRE = "2126-01-05T12:00:00Z";

export const insertMatrixBackup = async (
  db: Db,
  { idDispositivo, idContratacao, idConfiguracao }: DispositivoConfigurado,
): Promise<MatrixBackup> => {
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
  return { idConfiguracao, idBackup, idObjeto };
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
