import { isUtf8 } from "node:buffer";
import { sameBytes } from "../bytes/hashing.ts";

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** UTF-8 of a name of Windows; a lone surrogate becomes the three bytes that UTF-8 would forbid. */
export const encodeWtf8 = (text: string): Buffer => {
  if (text.isWellFormed()) return Buffer.from(text, "utf8");
  const parts: Uint8Array[] = [];
  // Iterating goes by code point: what is still a surrogate stands alone.
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    parts.push(
      isSurrogate(point)
        ? Uint8Array.of(0xed, 0x80 | ((point >> 6) & 0x3f), 0x80 | (point & 0x3f))
        : Buffer.from(character, "utf8"),
    );
  }
  return Buffer.concat(parts);
};

/** Where the next encoded surrogate begins, or -1. */
const nextSurrogate = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xed, from); at !== -1; at = bytes.indexOf(0xed, at + 1)) {
    if ((bytes[at + 1] ?? 0) >= 0xa0 && at + 2 < bytes.length) return at;
  }
  return -1;
};

const decodeParts = (bytes: Buffer): string | null => {
  let text = "";
  let at = 0;
  while (at < bytes.length) {
    const surrogate = nextSurrogate(bytes, at);
    const plain = bytes.subarray(at, surrogate === -1 ? bytes.length : surrogate);
    if (!isUtf8(plain)) return null;
    text += plain.toString("utf8");
    if (surrogate === -1) return text;
    text += String.fromCharCode(
      0xd000 | (((bytes[surrogate + 1] ?? 0) & 0x3f) << 6) | ((bytes[surrogate + 2] ?? 0) & 0x3f),
    );
    at = surrogate + 3;
  }
  return text;
};

/** The inverse of `encodeWtf8`: null for bytes that it never gives. */
export const decodeWtf8 = (source: Uint8Array): string | null => {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (isUtf8(bytes)) return bytes.toString("utf8");
  const text = decodeParts(bytes);
  return text !== null && sameBytes(encodeWtf8(text), bytes) ? text : null;
};
