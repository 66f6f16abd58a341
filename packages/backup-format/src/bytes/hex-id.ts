import { FormatError } from "./format-error.ts";

export const ID_BYTES = 16;
const HEX_ID = /^[0-9a-f]{32}$/;

/** An id of 128 bits as it is written: 32 lower-case hexadecimal digits. */
export const isHexId = (text: string): boolean => HEX_ID.test(text);

export const hexToId = (text: string): Buffer => {
  if (!isHexId(text)) throw new FormatError("INVALID", `Not an id of 32 hexadecimal digits: ${text}`);
  return Buffer.from(text, "hex");
};

export const idToHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
