import type { ByteReader } from "../bytes/byte-reader.ts";
import type { ByteWriter } from "../bytes/byte-writer.ts";
import { FormatError } from "../bytes/format-error.ts";
import { hexToId, ID_BYTES, idToHex } from "../bytes/hex-id.ts";
import { MAX_PATH_BYTES, MAX_SEGMENT_BYTES } from "../bytes/limits.ts";
import { readStoredObject, writeStoredObject } from "./manifest-fields.ts";
import type { StoredObject } from "./manifest-types.ts";
import { assertPath, assertSegment, type FilePath } from "../names/path-segments.ts";
import type { RecordStreamWriter } from "./record-stream.ts";
import { RECORD } from "./record-types.ts";

const NO_NAME = new Uint8Array();

/** A name as a key of a map: one character for each byte. */
export const latin1 = (name: Uint8Array): string =>
  Buffer.from(name.buffer, name.byteOffset, name.byteLength).toString("latin1");

const isSameFolder = (one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean => {
  if (one.length !== other.length) return false;
  for (let level = one.length - 2; level >= 0; level -= 1) if (one[level] !== other[level]) return false;
  return true;
};

/** Numbers folders and objects as they are first met, and writes what a number stands for before its first use. */
export type NumberingWriter = {
  /** The folder that holds the file. */
  parentOf(file: FilePath): { readonly folder: number; readonly name: Uint8Array };
  folderOf(folder: FilePath): number;
  define(objeto: StoredObject): void;
  readonly refer: (idObjeto: string) => number;
};

export const createNumberingWriter = (stream: RecordStreamWriter): NumberingWriter => {
  const folders = new Map<string, number>();
  const objects = new Map<string, number>();
  let objectCount = 0;
  const numberFolder = (key: string, parent: number, write: (payload: ByteWriter) => void): number => {
    const known = folders.get(key);
    if (known !== undefined) return known;
    stream.add(RECORD.pasta, (payload) => {
      payload.varint(parent);
      write(payload);
    });
    folders.set(key, folders.size + 1);
    return folders.size;
  };
  const walk = (idConfiguracao: number, caminho: readonly Uint8Array[], depth: number): number => {
    let number = numberFolder(`0/${idConfiguracao}`, 0, (payload) => payload.varint(idConfiguracao));
    for (let level = 0; level < depth; level += 1) {
      const name = caminho[level] ?? NO_NAME;
      number = numberFolder(`${number}/${latin1(name)}`, number, (payload) => payload.sized(name));
    }
    return number;
  };
  /** Files of one folder follow each other, with the same names in memory. */
  let last: { readonly file: FilePath; readonly folder: number; readonly folderBytes: number } | null = null;
  const parentOf = (file: FilePath): { readonly folder: number; readonly name: Uint8Array } => {
    const { idConfiguracao, caminho } = file;
    const name = caminho.at(-1) ?? NO_NAME;
    if (last === null || last.file.idConfiguracao !== idConfiguracao || !isSameFolder(last.file.caminho, caminho)) {
      assertPath(caminho);
      const folderBytes = caminho.slice(0, -1).reduce((sum, { length }) => sum + length + 1, 0);
      last = { file, folder: walk(idConfiguracao, caminho, caminho.length - 1), folderBytes };
    } else if (last.folderBytes + name.length + 1 > MAX_PATH_BYTES) assertPath(caminho);
    else assertSegment(name, caminho.length === 1);
    return { folder: last.folder, name };
  };
  const numberObject = (idObjeto: string): number => {
    objectCount += 1;
    objects.set(idObjeto, objectCount);
    return objectCount;
  };
  return {
    parentOf,
    folderOf: ({ idConfiguracao, caminho }) => {
      if (caminho.length > 0) assertPath(caminho);
      return walk(idConfiguracao, caminho, caminho.length);
    },
    define: (objeto) => {
      stream.add(RECORD.objeto, (payload) => writeStoredObject(payload, objeto));
      numberObject(objeto.idObjeto);
    },
    refer: (idObjeto) => {
      const known = objects.get(idObjeto);
      if (known !== undefined) return known;
      stream.add(RECORD.referencia, (payload) => payload.raw(hexToId(idObjeto)));
      return numberObject(idObjeto);
    },
  };
};

/** The same numbers while reading. A number that was not given yet is corruption. */
export type NumberingReader = {
  addFolder(payload: ByteReader): void;
  addReference(payload: ByteReader): void;
  addObject(payload: ByteReader): StoredObject;
  readFolder(payload: ByteReader): FilePath;
  readFile(payload: ByteReader): FilePath;
  readonly objectId: (number: number) => string;
};

export const createNumberingReader = (): NumberingReader => {
  const folders: FilePath[] = [];
  const objects: string[] = [];
  const readFolder = (payload: ByteReader): FilePath => {
    const folder = folders[payload.varint() - 1];
    if (folder === undefined) throw new FormatError("CORRUPT", "A folder without a number");
    return folder;
  };
  const below = (parent: FilePath, name: Uint8Array): FilePath => {
    assertSegment(name, parent.caminho.length === 0);
    return { idConfiguracao: parent.idConfiguracao, caminho: [...parent.caminho, name] };
  };
  return {
    addFolder: (payload) => {
      const parent = payload.varint();
      if (parent === 0) {
        folders.push({ idConfiguracao: payload.varint(), caminho: [] });
        return;
      }
      const known = folders[parent - 1];
      if (known === undefined) throw new FormatError("CORRUPT", "A folder within a later one");
      const folder = below(known, payload.sized(MAX_SEGMENT_BYTES));
      assertPath(folder.caminho);
      folders.push(folder);
    },
    addReference: (payload) => void objects.push(idToHex(payload.raw(ID_BYTES))),
    addObject: (payload) => {
      const objeto = readStoredObject(payload);
      objects.push(objeto.idObjeto);
      return objeto;
    },
    readFolder,
    readFile: (payload) => below(readFolder(payload), payload.sized(MAX_SEGMENT_BYTES)),
    objectId: (number) => {
      const id = objects[number - 1];
      if (id === undefined) throw new FormatError("CORRUPT", `No object ${number}`);
      return id;
    },
  };
};
