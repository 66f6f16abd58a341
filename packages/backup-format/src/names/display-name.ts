import { isUtf8 } from "node:buffer";
import { decodeWtf8 } from "./wtf8.ts";

/** Controls, and marks that reorder or hide text: `fdp.exe` must not read as `exe.pdf`. Joiners of emoji stay. */
const INVISIBLE = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

const pictureOf = (character: string): string => {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x20) return String.fromCodePoint(0x2400 + point);
  if (point === 0x7f) return "\u2421";
  return `[U+${point.toString(16).toUpperCase().padStart(4, "0")}]`;
};

const MAX_UTF8_BYTES = 4;

/** Length of the character that begins here, or 0 when none does. */
const characterLength = (bytes: Buffer, at: number): number => {
  for (let length = 1; length <= MAX_UTF8_BYTES && at + length <= bytes.length; length += 1) {
    if (isUtf8(bytes.subarray(at, at + length))) return length;
  }
  return 0;
};

/** Bytes that are not UTF-8 are read as Latin-1: what old Brazilian systems wrote. */
const decodeMixed = (bytes: Buffer): string => {
  let text = "";
  for (let at = 0; at < bytes.length;) {
    const length = characterLength(bytes, at);
    text += bytes.toString(length === 0 ? "latin1" : "utf8", at, at + Math.max(1, length));
    at += Math.max(1, length);
  }
  return text;
};

/** Most names: what follows leaves them as they are. */
const PLAIN = /^[\x20-\x7e]*$/;

/** A name as people read it. Several names may look alike; only the bytes identify. */
export const displayName = (name: Uint8Array): string => {
  const bytes = Buffer.from(name.buffer, name.byteOffset, name.byteLength);
  const plain = bytes.toString("latin1");
  if (PLAIN.test(plain)) return plain;
  const text = decodeWtf8(bytes)?.toWellFormed() ?? decodeMixed(bytes);
  return text.normalize("NFC").replace(INVISIBLE, pictureOf);
};

const MAX_ORDER_UNITS = 255;

/**
 * Key by which a folder is listed, compared byte by byte in UTF-8: case and accents folded, so that ábaco stands
 * before zebra. Not unique; the name's bytes break the tie.
 */
export const orderKey = (displayed: string): string =>
  PLAIN.test(displayed)
    ? displayed.toLowerCase().slice(0, MAX_ORDER_UNITS)
    : displayed
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .toUpperCase()
        .toLowerCase()
        .slice(0, MAX_ORDER_UNITS)
        .toWellFormed();
