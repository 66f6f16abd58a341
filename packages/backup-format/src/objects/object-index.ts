import { ByteReader } from "../bytes/byte-reader.ts";
import { ByteWriter, varintLength } from "../bytes/byte-writer.ts";
import { FormatError } from "../bytes/format-error.ts";
import { SHA256_BYTES } from "../bytes/hashing.ts";
import { MAX_DESCRIPTION_BYTES } from "../bytes/limits.ts";
import { HEADER_BYTES, type ObjectHeader } from "./object-header.ts";
import { FOOTER_BYTES } from "./trailer.ts";

/** An entry before its bytes are known. Entries lie one after the other, so their offsets follow from the lengths. */
export type PlannedEntry = { readonly lengthBytes: number; readonly description: Uint8Array };

export type IndexEntry = PlannedEntry & {
  readonly offset: number;
  /** Of the stored bytes: it can be checked without a key. */
  readonly sha256: Uint8Array;
};

export type ObjectIndex = {
  /** About the object as a whole; empty in a pack. */
  readonly description: Uint8Array;
  readonly entries: readonly IndexEntry[];
};

/** Shortest entry: two lengths, a hash, the length of an empty description. */
const MIN_ENTRY_BYTES = 2 + SHA256_BYTES + 1;

const sizedLength = (bytes: Uint8Array): number => varintLength(bytes.length) + bytes.length;

export const indexLength = (description: Uint8Array, entries: readonly PlannedEntry[]): number =>
  entries.reduce(
    (total, entry) => total + 2 * varintLength(entry.lengthBytes) + SHA256_BYTES + sizedLength(entry.description),
    sizedLength(description),
  );

export const encodeIndex = (
  description: Uint8Array,
  entries: readonly PlannedEntry[],
  hashes: readonly Uint8Array[],
): Buffer => {
  const writer = new ByteWriter(indexLength(description, entries) + 8);
  writer.sized(description);
  for (const [number, entry] of entries.entries()) {
    writer.varint(entry.lengthBytes);
    // Stored and logical length; a codec would make them differ.
    writer.varint(entry.lengthBytes);
    const hash = hashes[number];
    if (hash?.length !== SHA256_BYTES) throw new FormatError("INVALID", `Entry ${number} was not written`);
    writer.raw(hash);
    writer.sized(entry.description);
  }
  return writer.take();
};

const assertSums = (header: ObjectHeader, contentBytes: number): void => {
  const expected = HEADER_BYTES + contentBytes + header.indexBytes + FOOTER_BYTES;
  if (header.storedBytes !== expected || header.logicalBytes !== contentBytes) {
    throw new FormatError("CORRUPT", "Lengths of the header and of the index disagree");
  }
};

/** `bytes` must come from `openTrailer`, which proves them. */
export const decodeIndex = (header: ObjectHeader, bytes: Uint8Array): ObjectIndex => {
  const reader = new ByteReader(bytes);
  const description = reader.sized(MAX_DESCRIPTION_BYTES);
  if (header.entries * MIN_ENTRY_BYTES > reader.remaining) throw new FormatError("CORRUPT", "Entries are missing");
  const entries: IndexEntry[] = [];
  let offset = HEADER_BYTES;
  for (let number = 0; number < header.entries; number += 1) {
    const lengthBytes = reader.varint();
    if (reader.varint() !== lengthBytes) throw new FormatError("CORRUPT", "Two lengths without a codec");
    const sha256 = reader.raw(SHA256_BYTES);
    entries.push({ offset, lengthBytes, sha256, description: reader.sized(MAX_DESCRIPTION_BYTES) });
    offset += lengthBytes;
  }
  if (reader.remaining !== 0) throw new FormatError("CORRUPT", "Bytes after the last entry");
  assertSums(header, offset - HEADER_BYTES);
  return { description, entries };
};
