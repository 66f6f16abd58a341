import { ByteReader } from "../bytes/byte-reader.ts";
import { ByteWriter } from "../bytes/byte-writer.ts";
import { FormatError } from "../bytes/format-error.ts";
import { sameBytes, sha256, SHA256_BYTES } from "../bytes/hashing.ts";
import { decodeHeader, HEADER_BYTES, type ObjectHeader } from "./object-header.ts";

/** The magic of the header, backwards. */
const END_MAGIC = Buffer.from("0a1a0a0d56434189", "hex");
export const FOOTER_BYTES = 8 + SHA256_BYTES + END_MAGIC.length;

/** Index and footer: everything after the contents. The hash covers the header and the index. */
export const encodeTrailer = (header: Uint8Array, index: Uint8Array): { bytes: Buffer; sha256: Buffer } => {
  const hash = sha256(header, index);
  const writer = new ByteWriter(index.length + FOOTER_BYTES);
  writer.raw(index);
  writer.u64(index.length);
  writer.raw(hash);
  writer.raw(END_MAGIC);
  return { bytes: writer.take(), sha256: hash };
};

/** Where the trailer lies, for a request of that range only. */
export const trailerRange = (header: ObjectHeader): { readonly offset: number; readonly length: number } => {
  const length = header.indexBytes + FOOTER_BYTES;
  const offset = header.storedBytes - length;
  if (offset < HEADER_BYTES) throw new FormatError("CORRUPT", "The index does not fit into the object");
  return { offset, length };
};

/** The index, proven to belong to this header and to be whole. */
export const openTrailer = (headerBytes: Uint8Array, trailer: Uint8Array): { index: Buffer; sha256: Buffer } => {
  const header = decodeHeader(headerBytes);
  const { length } = trailerRange(header);
  if (trailer.length !== length) throw new FormatError("TRUNCATED", `A trailer of ${trailer.length}, not ${length}`);
  const reader = new ByteReader(trailer);
  const index = reader.raw(header.indexBytes);
  if (reader.u64() !== header.indexBytes) throw new FormatError("CORRUPT", "Header and footer disagree");
  const hash = reader.raw(SHA256_BYTES);
  if (!sameBytes(reader.raw(END_MAGIC.length), END_MAGIC)) throw new FormatError("CORRUPT", "No end mark");
  if (!sameBytes(hash, sha256(headerBytes.subarray(0, HEADER_BYTES), index))) {
    throw new FormatError("CORRUPT", "Header or index altered");
  }
  return { index, sha256: hash };
};
