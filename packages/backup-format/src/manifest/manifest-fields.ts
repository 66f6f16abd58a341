import { isUtf8 } from "node:buffer";
import type { ByteReader } from "../bytes/byte-reader.ts";
import type { ByteWriter } from "../bytes/byte-writer.ts";
import { FormatError } from "../bytes/format-error.ts";
import { SHA256_BYTES } from "../bytes/hashing.ts";
import { hexToId, ID_BYTES, idToHex } from "../bytes/hex-id.ts";
import { MAX_TEXT_BYTES } from "../bytes/limits.ts";
import type { ManifestRef, StoredObject } from "./manifest-types.ts";
import { CIPHER_NONE, CODEC_NONE, kindCode, kindOfCode } from "../objects/object-header.ts";

export const writeText = (writer: ByteWriter, value: string): void => {
  const bytes = Buffer.from(value, "utf8");
  if (!value.isWellFormed()) throw new FormatError("INVALID", "A text with a lone surrogate");
  if (bytes.length > MAX_TEXT_BYTES) throw new FormatError("LIMIT", `A text of ${bytes.length} bytes`);
  writer.sized(bytes);
};

export const readText = (reader: ByteReader): string => {
  const bytes = reader.sized(MAX_TEXT_BYTES);
  if (!isUtf8(bytes)) throw new FormatError("CORRUPT", "A text that is not UTF-8");
  return bytes.toString("utf8");
};

export const writeRef = (writer: ByteWriter, { sequencia, sha256 }: ManifestRef): void => {
  if (sha256.length !== SHA256_BYTES) throw new FormatError("INVALID", "Not a SHA-256");
  writer.varint(sequencia);
  writer.raw(sha256);
};

export const readRef = (reader: ByteReader): ManifestRef => ({
  sequencia: reader.varint(),
  sha256: reader.raw(SHA256_BYTES),
});

export const writeStoredObject = (writer: ByteWriter, objeto: StoredObject): void => {
  writer.raw(hexToId(objeto.idObjeto));
  writer.u8(kindCode(objeto.kind));
  writer.u8(CODEC_NONE);
  writer.u8(CIPHER_NONE);
  writer.varint(objeto.storedBytes);
  writer.varint(objeto.logicalBytes);
  writeText(writer, objeto.versaoArmazem);
  writeText(writer, objeto.etag);
  writer.u8(objeto.retidoAteMicros === null ? 0 : 1);
  if (objeto.retidoAteMicros !== null) writer.i64(objeto.retidoAteMicros);
};

const readObjectKind = (reader: ByteReader): StoredObject["kind"] => {
  const kind = kindOfCode(reader.u8());
  if (kind !== "pack" && kind !== "whole" && kind !== "blocks") throw new FormatError("CORRUPT", `A ${kind} of files`);
  // With a codec or a cipher extents have one more field: this code would misread them.
  const codec = reader.u8();
  const cipher = reader.u8();
  if (codec !== CODEC_NONE || cipher !== CIPHER_NONE) {
    throw new FormatError("UNSUPPORTED", `Codec ${codec}, cipher ${cipher}`);
  }
  return kind;
};

export const readStoredObject = (reader: ByteReader): StoredObject => ({
  idObjeto: idToHex(reader.raw(ID_BYTES)),
  kind: readObjectKind(reader),
  storedBytes: reader.varint(),
  logicalBytes: reader.varint(),
  versaoArmazem: readText(reader),
  etag: readText(reader),
  retidoAteMicros: reader.u8() === 0 ? null : reader.i64(),
});
