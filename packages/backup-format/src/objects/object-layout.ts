import { assertCount } from "../bytes/byte-writer.ts";
import { FormatError } from "../bytes/format-error.ts";
import { MAX_DESCRIPTION_BYTES } from "../bytes/limits.ts";
import { encodeHeader, HEADER_BYTES, type ObjectHeader } from "./object-header.ts";
import { indexLength, type PlannedEntry } from "./object-index.ts";
import { FOOTER_BYTES } from "./trailer.ts";

export type PlannedObject = {
  readonly kind: "pack" | "blocks";
  readonly idDispositivo: number;
  readonly salt: string;
  readonly description: Uint8Array;
  readonly entries: readonly PlannedEntry[];
};

/** Everything about an object that is known before its contents are read: lengths, offsets, header. */
export type ObjectLayout = PlannedObject & {
  readonly header: ObjectHeader;
  readonly headerBytes: Uint8Array;
  /** Where each entry begins in the object. */
  readonly offsets: readonly number[];
};

const assertEntry = ({ lengthBytes, description }: PlannedEntry): void => {
  assertCount(lengthBytes, "The length of an entry");
  if (description.length > MAX_DESCRIPTION_BYTES) throw new FormatError("LIMIT", "A description that is too long");
};

export const layOutObject = (planned: PlannedObject): ObjectLayout => {
  const offsets: number[] = [];
  let end = HEADER_BYTES;
  for (const entry of planned.entries) {
    assertEntry(entry);
    offsets.push(end);
    end += entry.lengthBytes;
  }
  const indexBytes = indexLength(planned.description, planned.entries);
  const header: ObjectHeader = {
    kind: planned.kind,
    idDispositivo: planned.idDispositivo,
    salt: planned.salt,
    storedBytes: end + indexBytes + FOOTER_BYTES,
    logicalBytes: end - HEADER_BYTES,
    indexBytes,
    entries: planned.entries.length,
  };
  return { ...planned, header, headerBytes: encodeHeader(header), offsets };
};
