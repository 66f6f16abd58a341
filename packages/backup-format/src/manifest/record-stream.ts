import { ByteReader } from "../bytes/byte-reader.ts";
import { ByteWriter } from "../bytes/byte-writer.ts";
import { FormatError } from "../bytes/format-error.ts";
import { MAX_INDEX_ENTRIES, MAX_MANIFEST_BYTES } from "../bytes/limits.ts";
import { decodeHeader, encodeHeader, HEADER_BYTES, type ObjectHeader } from "../objects/object-header.ts";
import { encodeTrailer, FOOTER_BYTES, openTrailer, trailerRange } from "../objects/trailer.ts";

export type RecordStreamKind = "delta" | "checkpointPart" | "checkpoint";
export type RecordStreamId = {
  readonly kind: RecordStreamKind;
  readonly idDispositivo: number;
  readonly salt: string;
};
export type WrittenManifest = { readonly bytes: Buffer; readonly sha256: Buffer };

/** A reader that does not know a type below this must refuse the manifest; from here on it passes over it. */
export const FIRST_OPTIONAL_TYPE = 64;

export type RecordStreamWriter = {
  readonly storedBytes: number;
  add(type: number, write: (payload: ByteWriter) => void): void;
  readonly finish: () => WrittenManifest;
};

/** Records, each with length and type, between the header and the footer of an object without contents. */
export const createRecordStreamWriter = ({ kind, idDispositivo, salt }: RecordStreamId): RecordStreamWriter => {
  const records = new ByteWriter(16_384);
  const payload = new ByteWriter();
  let entries = 0;
  return {
    get storedBytes() {
      return HEADER_BYTES + records.length + FOOTER_BYTES;
    },
    add: (type, write) => {
      payload.clear();
      payload.u8(type);
      write(payload);
      records.sized(payload.take());
      entries += 1;
      if (entries > MAX_INDEX_ENTRIES || records.length > MAX_MANIFEST_BYTES - HEADER_BYTES - FOOTER_BYTES) {
        throw new FormatError("LIMIT", "A manifest that is too large");
      }
    },
    finish: () => {
      const body = records.take();
      const storedBytes = HEADER_BYTES + body.length + FOOTER_BYTES;
      const header = encodeHeader({
        kind,
        idDispositivo,
        salt,
        storedBytes,
        logicalBytes: 0,
        indexBytes: body.length,
        entries,
      });
      const trailer = encodeTrailer(header, body);
      return { bytes: Buffer.concat([header, trailer.bytes]), sha256: trailer.sha256 };
    },
  };
};

export type RecordStream = {
  readonly header: ObjectHeader;
  readonly sha256: Uint8Array;
  records(): Generator<{ readonly type: number; readonly payload: ByteReader }>;
};

function* readRecords(body: Uint8Array, entries: number): ReturnType<RecordStream["records"]> {
  const reader = new ByteReader(body);
  for (let number = 0; number < entries; number += 1) {
    const payload = reader.part(MAX_MANIFEST_BYTES);
    yield { type: payload.u8(), payload };
  }
  if (reader.remaining !== 0) throw new FormatError("CORRUPT", "Bytes after the last record");
}

/** Proves the whole manifest before the first record is read. */
export const openRecordStream = (bytes: Uint8Array, kind: RecordStreamKind): RecordStream => {
  const header = decodeHeader(bytes);
  if (header.kind !== kind) throw new FormatError("INVALID", `Not a ${kind} but a ${header.kind}`);
  if (header.storedBytes > MAX_MANIFEST_BYTES) throw new FormatError("LIMIT", `A manifest of ${header.storedBytes}`);
  if (bytes.length !== header.storedBytes) {
    throw new FormatError("TRUNCATED", `${bytes.length} bytes of a manifest of ${header.storedBytes}`);
  }
  if (trailerRange(header).offset !== HEADER_BYTES || header.logicalBytes !== 0) {
    throw new FormatError("CORRUPT", "A manifest with contents");
  }
  const { index, sha256 } = openTrailer(bytes.subarray(0, HEADER_BYTES), bytes.subarray(HEADER_BYTES));
  return { header, sha256, records: () => readRecords(index, header.entries) };
};
