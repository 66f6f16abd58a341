import { FormatError } from "../bytes/format-error.ts";
import { decodeHeader, encodeHeader, HEADER_BYTES, type ObjectHeader } from "./object-header.ts";

/** A whole file is stored as it is, so that a signed URL gives the file itself; its header travels in this metadata. */
export const WHOLE_HEADER_METADATA = "acervo-cabecalho";

export type WholeObject = { readonly idDispositivo: number; readonly salt: string; readonly lengthBytes: number };

export const encodeWholeHeader = ({ idDispositivo, salt, lengthBytes }: WholeObject): string =>
  encodeHeader({
    kind: "whole",
    idDispositivo,
    salt,
    storedBytes: lengthBytes,
    logicalBytes: lengthBytes,
    indexBytes: 0,
    entries: 1,
  }).toString("base64url");

/** Throws unless the metadata is the header of a whole file of this length. */
export const decodeWholeHeader = (metadata: string, lengthBytes: number): ObjectHeader => {
  const bytes = Buffer.from(metadata, "base64url");
  if (bytes.length !== HEADER_BYTES || bytes.toString("base64url") !== metadata) {
    throw new FormatError("CORRUPT", "Not a header in base64url");
  }
  const header = decodeHeader(bytes);
  if (header.kind !== "whole" || header.indexBytes !== 0 || header.entries !== 1) {
    throw new FormatError("CORRUPT", "Not the header of a whole file");
  }
  if (header.storedBytes !== lengthBytes || header.logicalBytes !== lengthBytes) {
    throw new FormatError("TRUNCATED", `${lengthBytes} bytes of a file of ${header.storedBytes}`);
  }
  return header;
};
