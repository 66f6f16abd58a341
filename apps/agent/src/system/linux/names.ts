import { isUtf8 } from "node:buffer";
import type { ByteName, Names } from "../port.ts";

const ESCAPE = 0xdc00;
const MAX_CHARACTER_BYTES = 4;

const characterLength = (bytes: Buffer, at: number): number => {
  for (let length = 1; length <= MAX_CHARACTER_BYTES && at + length <= bytes.length; length += 1) {
    if (isUtf8(bytes.subarray(at, at + length))) return length;
  }
  return 0;
};

const fromBytes = (source: Uint8Array): ByteName => {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  if (isUtf8(bytes)) return bytes.toString("utf8");
  let text = "";
  for (let at = 0; at < bytes.length;) {
    const length = characterLength(bytes, at);
    text += length === 0 ? String.fromCharCode(ESCAPE + (bytes[at] ?? 0)) : bytes.toString("utf8", at, at + length);
    at += Math.max(1, length);
  }
  return text;
};

const toBytes = (name: ByteName): Buffer => {
  if (name.isWellFormed()) return Buffer.from(name, "utf8");
  const parts = Array.from(name, (character) => {
    const point = character.codePointAt(0) ?? 0;
    const isEscape = point >= ESCAPE + 0x80 && point <= ESCAPE + 0xff;
    return isEscape ? Buffer.of(point - ESCAPE) : Buffer.from(character, "utf8");
  });
  return Buffer.concat(parts);
};

export const linuxNames: Names = {
  fromBytes,
  toBytes,
  forDisk: (path) => (path.isWellFormed() ? path : toBytes(path)),
  isSafe: () => true,
};
