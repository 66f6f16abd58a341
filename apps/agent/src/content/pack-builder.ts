import { MAX_PACK_CONTENT_BYTES } from "@acervo/backup-format/limits";
import { writeObject } from "@acervo/backup-format/object-writer";
import { layOutPack } from "@acervo/backup-format/pack";
import { type ByteName, nameToBytes } from "../platform/byte-name.ts";
import type { DiskStat } from "../scan/disk.ts";
import type { BufferedObject } from "./planned-object.ts";

export type SmallFile = {
  readonly pasta: readonly ByteName[];
  readonly nome: ByteName;
  readonly stat: DiskStat;
  readonly bytes: Buffer;
  readonly sha256: Uint8Array;
};

/** Bounds what a crash can make the agent send again, and the journal row of a pack. */
const MAX_PACK_FILES = 8_192;

export type PackBuilder = {
  /** The pack that is complete because this file did not fit any more, or null. */
  readonly add: (file: SmallFile) => BufferedObject | null;
  readonly finish: () => BufferedObject | null;
};

export type PackIdentity = {
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  readonly salt: () => string;
};

const build = ({ idDispositivo, idConfiguracao, salt }: PackIdentity, files: readonly SmallFile[]): BufferedObject => {
  const layout = layOutPack({
    idDispositivo,
    salt: salt(),
    files: files.map(({ pasta, nome, stat, bytes }) => ({
      idConfiguracao,
      caminho: [...pasta, nome].map(nameToBytes),
      modificadoEmMicros: stat.modificado,
      lengthBytes: bytes.length,
    })),
  });
  return {
    tipo: "PACOTE",
    bytes: writeObject(
      layout,
      files.map(({ bytes }) => bytes),
    ),
    arquivos: files.map(({ pasta, nome, stat, ...file }, number) => ({
      registro: {
        pasta,
        nome,
        tamanho: stat.tamanho,
        modificado: stat.modificado,
        inode: stat.inode,
        sha256: file.sha256,
        blocos: null,
      },
      conteudo: { tipo: "trecho", deslocamento: layout.offsets[number] ?? 0 },
    })),
  };
};

/** Gathers files below 1 MiB into packs of at most 16 MiB. */
export const createPackBuilder = (identity: PackIdentity): PackBuilder => {
  let files: SmallFile[] = [];
  let total = 0;
  const finish = (): BufferedObject | null => {
    const pack = files.length === 0 ? null : build(identity, files);
    files = [];
    total = 0;
    return pack;
  };
  return {
    finish,
    add: (file) => {
      const isFull = total + file.bytes.length > MAX_PACK_CONTENT_BYTES || files.length === MAX_PACK_FILES;
      const full = isFull ? finish() : null;
      files.push(file);
      total += file.bytes.length;
      return full;
    },
  };
};
