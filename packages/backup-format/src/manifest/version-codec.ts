import { isBlockSize } from "../objects/block-size.ts";
import { ByteReader } from "../bytes/byte-reader.ts";
import { ByteWriter } from "../bytes/byte-writer.ts";
import { type Extent, extentsLength, normalizeExtents } from "../objects/extents.ts";
import { FormatError } from "../bytes/format-error.ts";
import { SHA256_BYTES } from "../bytes/hashing.ts";
import { hexToId, ID_BYTES, idToHex } from "../bytes/hex-id.ts";
import type { StoredVersion, VersionContent } from "./manifest-types.ts";

/** Number of an object in a manifest; 0 stands for zeros. */
export type ObjectNumbers = (idObjeto: string) => number;
export type ObjectIds = (number: number) => string;

const writeExtents = (writer: ByteWriter, extents: readonly Extent[], numberOf: ObjectNumbers): void => {
  writer.varint(extents.length);
  for (const { idObjeto, offset, length } of extents) {
    if (idObjeto === null) writer.varint(0);
    else {
      writer.varint(numberOf(idObjeto));
      writer.varint(offset);
    }
    writer.varint(length);
  }
};

const readExtents = (reader: ByteReader, idOf: ObjectIds): readonly Extent[] => {
  const extents: Extent[] = [];
  const count = reader.count(2);
  for (let read = 0; read < count; read += 1) {
    const number = reader.varint();
    const idObjeto = number === 0 ? null : idOf(number);
    extents.push({ idObjeto, offset: idObjeto === null ? 0 : reader.varint(), length: reader.varint() });
  }
  if (normalizeExtents(extents).length !== count) throw new FormatError("CORRUPT", "Extents that are not joined");
  return extents;
};

export const writeContent = (writer: ByteWriter, content: VersionContent, numberOf: ObjectNumbers): void => {
  const extents = normalizeExtents(content.extents);
  if (extentsLength(extents) !== content.tamanhoBytes) throw new FormatError("INVALID", "Extents of another length");
  if (content.sha256.length !== SHA256_BYTES) throw new FormatError("INVALID", "Not a SHA-256");
  if (content.blockSize !== null && !isBlockSize(content.blockSize))
    throw new FormatError("INVALID", "Not a block size");
  writer.varint(content.tamanhoBytes);
  writer.i64(content.modificadoEmMicros);
  writer.raw(content.sha256);
  writer.u8(content.blockSize === null ? 0 : Math.log2(content.blockSize));
  writeExtents(writer, extents, numberOf);
};

export const readContent = (reader: ByteReader, idOf: ObjectIds): VersionContent => {
  const tamanhoBytes = reader.varint();
  const modificadoEmMicros = reader.i64();
  const sha256 = reader.raw(SHA256_BYTES);
  const power = reader.u8();
  const blockSize = power === 0 ? null : 2 ** power;
  if (blockSize !== null && !isBlockSize(blockSize)) throw new FormatError("CORRUPT", "Not a block size");
  const extents = readExtents(reader, idOf);
  if (extentsLength(extents) !== tamanhoBytes) throw new FormatError("CORRUPT", "Extents of another length");
  return { tamanhoBytes, modificadoEmMicros, sha256, blockSize, extents };
};

const HAS_END = 1;
const IS_REMOVAL = 2;

export const writeStoredVersion = (writer: ByteWriter, version: StoredVersion, numberOf: ObjectNumbers): void => {
  const { numero, validoDeMicros, validoAteMicros, conteudo } = version;
  writer.u8((validoAteMicros === null ? 0 : HAS_END) | (conteudo === null ? IS_REMOVAL : 0));
  writer.varint(numero);
  writer.i64(validoDeMicros);
  if (validoAteMicros !== null) writer.i64(validoAteMicros);
  if (conteudo !== null) writeContent(writer, conteudo, numberOf);
};

export const readStoredVersion = (reader: ByteReader, idOf: ObjectIds): StoredVersion => {
  const flags = reader.u8();
  if (flags > (HAS_END | IS_REMOVAL)) throw new FormatError("UNSUPPORTED", `Flags ${flags} of a version`);
  return {
    numero: reader.varint(),
    validoDeMicros: reader.i64(),
    validoAteMicros: (flags & HAS_END) === 0 ? null : reader.i64(),
    conteudo: (flags & IS_REMOVAL) === 0 ? readContent(reader, idOf) : null,
  };
};

const ONE_EXTENT_BYTES = 64;

/** What `encodeExtents` writes for one extent of an object, without its tables: most files of a batch. */
const encodeOne = (idObjeto: string, offset: number, length: number): Buffer => {
  const writer = new ByteWriter(ONE_EXTENT_BYTES);
  writer.varint(1);
  writer.raw(hexToId(idObjeto));
  for (const value of [1, 1, offset, length]) writer.varint(value);
  return writer.take();
};

/** A list of extents on its own, for a column of the catalog: the objects' ids, then the extents by number. */
export const encodeExtents = (extents: readonly Extent[]): Buffer => {
  const normal = normalizeExtents(extents);
  const [only] = normal;
  if (normal.length === 1 && only !== undefined && only.idObjeto !== null)
    return encodeOne(only.idObjeto, only.offset, only.length);
  const ids = [...new Set(normal.flatMap(({ idObjeto }) => (idObjeto === null ? [] : [idObjeto])))];
  const numbers = new Map(ids.map((id, index) => [id, index + 1]));
  const writer = new ByteWriter(32 + ids.length * ID_BYTES + normal.length * 12);
  writer.varint(ids.length);
  for (const id of ids) writer.raw(hexToId(id));
  writeExtents(writer, normal, (id) => numbers.get(id) ?? 0);
  return writer.take();
};

export const decodeExtents = (bytes: Uint8Array): readonly Extent[] => {
  const reader = new ByteReader(bytes);
  const ids = Array.from({ length: reader.count(ID_BYTES) }, () => idToHex(reader.raw(ID_BYTES)));
  const extents = readExtents(reader, (number) => {
    const id = ids[number - 1];
    if (id === undefined) throw new FormatError("CORRUPT", `No object ${number}`);
    return id;
  });
  if (reader.remaining !== 0) throw new FormatError("CORRUPT", "Bytes after the last extent");
  return extents;
};
