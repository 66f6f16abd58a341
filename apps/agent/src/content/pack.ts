import { contentMd5, SHA256_BYTES } from "@acervo/backup-format/hashing";
import { HEADER_BYTES } from "@acervo/backup-format/object-header";
import { sealObject } from "@acervo/backup-format/object-writer";
import { layOutPack } from "@acervo/backup-format/pack";
import { type ByteName, nameToBytes } from "../platform/byte-name.ts";
import type { DiskStat } from "../system/port.ts";
import type { BufferedObject, PlannedFile } from "./planned-object.ts";
import { plannedToJson } from "./planned-text.ts";

export type PackIdentity = { readonly idDispositivo: number; readonly idConfiguracao: number };

/** Less than half of what the format allows: several are in memory at once, and a store takes two as fast as one. */
const PACK_CONTENT_BYTES = 6 * 2 ** 20;
/** Bounds what a crash can make the agent send again, and the journal row of a pack. */
const MAX_PACK_FILES = 4_096;
const INDEX_ROOM_BYTES = 2 ** 20;
/**
 * Memory in which one pack is written, and used again for a later one. Both threads see it: memory that changed hands
 * counted as new at each of them, and each such change was a reason to collect garbage.
 */
export const ROOM_BYTES = HEADER_BYTES + PACK_CONTENT_BYTES + INDEX_ROOM_BYTES;

/** A pack in which files lie from the moment they were read: nothing is copied. */
export type OpenPack = {
  readonly isFullFor: (bytes: number) => boolean;
  /** Where the next file is to be read to. */
  readonly placeFor: (bytes: number) => Buffer;
  /** The file that was read to the last place. */
  readonly add: (pasta: readonly ByteName[], nome: ByteName, read: { stat: DiskStat; sha256: Uint8Array }) => void;
  /** Null: it holds nothing. */
  readonly close: (salt: string) => BufferedObject | null;
};

/** Files of a folder come one after the other: its path is made bytes once. */
const createPathBytes = () => {
  let last: { readonly pasta: readonly ByteName[]; readonly bytes: readonly Buffer[] } = { pasta: [], bytes: [] };
  return (pasta: readonly ByteName[], nome: ByteName): readonly Buffer[] => {
    if (last.pasta !== pasta) last = { pasta, bytes: pasta.map(nameToBytes) };
    return [...last.bytes, nameToBytes(nome)];
  };
};

export const openPack = ({ idDispositivo, idConfiguracao }: PackIdentity, room: SharedArrayBuffer): OpenPack => {
  const object = Buffer.from(room);
  const hashes = new Uint8Array(MAX_PACK_FILES * SHA256_BYTES);
  const files: PlannedFile[] = [];
  let end = HEADER_BYTES;
  const pathOf = createPathBytes();
  const layOut = (salt: string) =>
    layOutPack({
      idDispositivo,
      salt,
      files: files.map(({ registro: { pasta, nome, modificado, tamanho } }) => ({
        idConfiguracao,
        caminho: pathOf(pasta, nome),
        modificadoEmMicros: modificado,
        lengthBytes: tamanho,
      })),
    });
  return {
    isFullFor: (bytes) => end - HEADER_BYTES + bytes > PACK_CONTENT_BYTES || files.length === MAX_PACK_FILES,
    placeFor: (bytes) => object.subarray(end, end + bytes),
    add: (pasta, nome, { stat: { tamanho, modificado, inode }, sha256 }) => {
      const at = files.length * SHA256_BYTES;
      hashes.set(sha256, at);
      // A view of the one buffer: all hashes cross to another thread as one.
      const registro = { pasta, nome, tamanho, modificado, inode, sha256: hashes.subarray(at, at + SHA256_BYTES) };
      files.push({ registro: { ...registro, blocos: null }, conteudo: { tipo: "trecho", deslocamento: end } });
      end += tamanho;
    },
    close: (salt) => {
      if (files.length === 0) return null;
      const layout = layOut(salt);
      const { storedBytes } = layout.header;
      // Paths near the system's limit make an index that is larger than its room.
      const target = storedBytes <= object.length ? object : Buffer.concat([object], storedBytes);
      sealObject(
        layout,
        target,
        files.map(({ registro }) => registro.sha256),
      );
      const bytes = target.subarray(0, storedBytes);
      return {
        tipo: "PACOTE",
        bytes,
        md5: contentMd5(bytes),
        arquivos: files,
        journalText: plannedToJson(files),
      };
    },
  };
};
