import { isUtf8 } from "node:buffer";
import { FormatError } from "../bytes/format-error.ts";
import { assertSegment } from "./path-segments.ts";

/** A name in JSON: text when its bytes are UTF-8, else the bytes. A name has exactly one of the two forms. */
export type WireName = string | { readonly base64url: string };

export const nameToWire = (name: Uint8Array): WireName => {
  const bytes = Buffer.from(name.buffer, name.byteOffset, name.byteLength);
  return isUtf8(bytes) ? bytes.toString("utf8") : { base64url: bytes.toString("base64url") };
};

const fromBase64Url = (text: string): Buffer => {
  const bytes = Buffer.from(text, "base64url");
  if (bytes.toString("base64url") !== text) throw new FormatError("INVALID", "Not base64url");
  if (isUtf8(bytes)) throw new FormatError("INVALID", "A name that is UTF-8 goes as text");
  return bytes;
};

const fromText = (text: string): Buffer => {
  if (!text.isWellFormed()) throw new FormatError("INVALID", "A lone surrogate goes as bytes");
  return Buffer.from(text, "utf8");
};

/** The inverse of `nameToWire`; throws FormatError on any other form and on what may not be a name. */
export const nameFromWire = (wire: WireName, isFirst = false): Buffer => {
  const bytes = typeof wire === "string" ? fromText(wire) : fromBase64Url(wire.base64url);
  assertSegment(bytes, isFirst);
  return bytes;
};
