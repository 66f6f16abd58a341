import { createHash, type Hash } from "node:crypto";
import { FormatError } from "../bytes/format-error.ts";
import { sameBytes, sha256 } from "../bytes/hashing.ts";
import { decodeHeader, HEADER_BYTES, type ObjectHeader } from "./object-header.ts";
import { decodeIndex, type IndexEntry, type ObjectIndex } from "./object-index.ts";
import { openTrailer, trailerRange } from "./trailer.ts";

export type OpenObject = { readonly header: ObjectHeader; readonly index: ObjectIndex };

/** Opens a pack or a block object from two ranges: its first 96 bytes and its trailer (`trailerRange`). */
export const openObject = (headerBytes: Uint8Array, trailer: Uint8Array): OpenObject => {
  const header = decodeHeader(headerBytes);
  if (header.kind !== "pack" && header.kind !== "blocks")
    throw new FormatError("INVALID", `A ${header.kind} has no index`);
  return { header, index: decodeIndex(header, openTrailer(headerBytes, trailer).index) };
};

/** Opens a pack or a block object that is in memory. The contents are not checked: see `readEntry`. */
export const openObjectBytes = (object: Uint8Array): OpenObject => {
  const header = decodeHeader(object);
  if (object.length !== header.storedBytes) {
    throw new FormatError("TRUNCATED", `${object.length} bytes of an object of ${header.storedBytes}`);
  }
  return openObject(object.subarray(0, HEADER_BYTES), object.subarray(trailerRange(header).offset));
};

/** The bytes of an entry, proven by their hash. */
export const readEntry = (object: Uint8Array, entry: IndexEntry): Uint8Array => {
  const bytes = object.subarray(entry.offset, entry.offset + entry.lengthBytes);
  if (!sameBytes(sha256(bytes), entry.sha256)) throw new FormatError("CORRUPT", "The contents do not have their hash");
  return bytes;
};

/** Checks the contents of an object as they stream by, without holding them. */
export type ContentVerifier = {
  /** The next bytes after the header. */
  append(chunk: Uint8Array): void;
  /** Numbers of the entries whose bytes are wrong or missing. */
  finish(): readonly number[];
};

export const createContentVerifier = (index: ObjectIndex): ContentVerifier => {
  const { entries } = index;
  const damaged: number[] = [];
  let number = 0;
  let hasher: Hash = createHash("sha256");
  let missing = entries[0]?.lengthBytes ?? 0;
  const endEntry = (entry: IndexEntry): void => {
    if (missing > 0 || !sameBytes(hasher.digest(), entry.sha256)) damaged.push(number);
    number += 1;
    hasher = createHash("sha256");
    missing = entries[number]?.lengthBytes ?? 0;
  };
  const endEntries = (isLast: boolean): void => {
    for (let entry = entries[number]; entry !== undefined && (isLast || missing === 0); entry = entries[number]) {
      endEntry(entry);
    }
  };
  endEntries(false);
  return {
    append: (chunk) => {
      for (let at = 0; at < chunk.length && number < entries.length;) {
        const taken = Math.min(missing, chunk.length - at);
        hasher.update(chunk.subarray(at, at + taken));
        missing -= taken;
        at += taken;
        endEntries(false);
      }
    },
    finish: () => {
      endEntries(true);
      return damaged;
    },
  };
};
