import { HEADER_BYTES } from "@acervo/backup-format/object-header";
import { sealObject } from "@acervo/backup-format/object-writer";
import { layOutPack, type PackedFile } from "@acervo/backup-format/pack";
import { type ByteName, nameToBytes } from "../platform/byte-name.ts";
import type { DiskStat } from "../system/port.ts";
import { createPackedColumns, type PackedFiles, plannedOfPack } from "./packed-files.ts";
import { packedToJson } from "./planned-text.ts";

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

/** A pack that is complete in memory. */
export type Pack = {
  readonly bytes: Uint8Array;
  readonly arquivos: PackedFiles;
  /** What the journal keeps of it. */
  readonly journalText: string;
};

/** A pack in which files lie from the moment they were read: nothing is copied. */
export type OpenPack = {
  readonly isFullFor: (bytes: number) => boolean;
  /** Where the next file is to be read to. */
  readonly placeFor: (bytes: number) => Buffer;
  /** The file that was read to the last place. */
  readonly add: (pasta: readonly ByteName[], nome: ByteName, read: { stat: DiskStat; sha256: Uint8Array }) => void;
  /** Null: it holds nothing. */
  readonly close: (salt: string) => Pack | null;
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
  const columns = createPackedColumns(MAX_PACK_FILES);
  let end = HEADER_BYTES;
  const seal = (salt: string, arquivos: PackedFiles): Uint8Array => {
    const pathOf = createPathBytes();
    const files: PackedFile[] = [];
    const hashes: Uint8Array[] = [];
    plannedOfPack(arquivos).visit(({ registro: { pasta, nome, modificado, tamanho, sha256 } }) => {
      const caminho = pathOf(pasta, nome);
      files.push({ idConfiguracao, caminho, modificadoEmMicros: modificado, lengthBytes: tamanho });
      hashes.push(sha256);
    });
    const layout = layOutPack({ idDispositivo, salt, files });
    const { storedBytes } = layout.header;
    // Paths near the system's limit make an index that is larger than its room.
    const target = storedBytes <= object.length ? object : Buffer.concat([object], storedBytes);
    sealObject(layout, target, hashes);
    return target.subarray(0, storedBytes);
  };
  return {
    isFullFor: (bytes) => end - HEADER_BYTES + bytes > PACK_CONTENT_BYTES || columns.count() === MAX_PACK_FILES,
    placeFor: (bytes) => object.subarray(end, end + bytes),
    add: (pasta, nome, { stat, sha256 }) => {
      columns.add(pasta, nome, { stat, sha256, deslocamento: end });
      end += stat.tamanho;
    },
    close: (salt) => {
      if (columns.count() === 0) return null;
      const arquivos = columns.take();
      return { bytes: seal(salt, arquivos), arquivos, journalText: packedToJson(arquivos) };
    },
  };
};
