import { ByteReader } from "../bytes/byte-reader.ts";
import { ByteWriter } from "../bytes/byte-writer.ts";
import { FormatError } from "../bytes/format-error.ts";
import { sameBytes, sha256 } from "../bytes/hashing.ts";
import { hexToId, ID_BYTES, idToHex } from "../bytes/hex-id.ts";
import { MAX_INDEX_ENTRIES, MAX_OBJECT_BYTES } from "../bytes/limits.ts";

/** `0x89 A C V` and the line ends that a transfer as text would change. */
const MAGIC = Buffer.from("894143560d0a1a0a", "hex");
const FORMAT_VERSION = 1;
export const HEADER_BYTES = 96;
const CHECK_AT = 88;
const CHECK_BYTES = 8;

/** Codes of the kinds on disk. */
const KINDS = { pack: 1, whole: 2, blocks: 3, delta: 4, checkpointPart: 5, checkpoint: 6 } as const;
export type ObjectKind = keyof typeof KINDS;
const kindsByCode = new Map<number, ObjectKind>(
  (["pack", "whole", "blocks", "delta", "checkpointPart", "checkpoint"] as const).map((kind) => [KINDS[kind], kind]),
);

export const kindCode = (kind: ObjectKind): number => KINDS[kind];
export const kindOfCode = (code: number): ObjectKind => {
  const kind = kindsByCode.get(code);
  if (kind === undefined) throw new FormatError("UNSUPPORTED", `Kind ${code} of object`);
  return kind;
};

/** 0 is "as it is"; every other number waits for the version of this code that knows it. */
export const CODEC_NONE = 0;
export const CIPHER_NONE = 0;
const NO_KEY = "0".repeat(2 * ID_BYTES);

export type ObjectHeader = {
  readonly kind: ObjectKind;
  readonly idDispositivo: number;
  /** 32 hexadecimal digits, drawn by the writer; a later cipher derives the object's key from it. */
  readonly salt: string;
  /** Length of the object as the store has it. */
  readonly storedBytes: number;
  /** Length of what it holds, before codec and cipher. */
  readonly logicalBytes: number;
  /** Length of the index, or of the records of a manifest; 0 in a whole file. */
  readonly indexBytes: number;
  readonly entries: number;
};

const assertHeader = (header: ObjectHeader): void => {
  if (header.storedBytes > MAX_OBJECT_BYTES || header.logicalBytes > MAX_OBJECT_BYTES) {
    throw new FormatError("LIMIT", `An object of ${header.storedBytes} bytes`);
  }
  if (header.entries > MAX_INDEX_ENTRIES) throw new FormatError("LIMIT", `${header.entries} entries`);
  if (header.idDispositivo < 1) throw new FormatError("INVALID", "An object of no device");
};

export const encodeHeader = (header: ObjectHeader): Buffer => {
  assertHeader(header);
  const writer = new ByteWriter(HEADER_BYTES);
  writer.raw(MAGIC);
  writer.u8(FORMAT_VERSION);
  writer.u8(kindCode(header.kind));
  writer.u8(CODEC_NONE);
  writer.u8(CIPHER_NONE);
  writer.u32(0);
  writer.u64(header.idDispositivo);
  writer.raw(hexToId(header.salt));
  writer.raw(hexToId(NO_KEY));
  writer.u64(header.storedBytes);
  writer.u64(header.logicalBytes);
  writer.u64(header.indexBytes);
  writer.u32(header.entries);
  writer.u32(0);
  const fields = writer.take();
  return Buffer.concat([fields, sha256(fields).subarray(0, CHECK_BYTES)]);
};

const assertFrame = (bytes: Uint8Array): void => {
  if (bytes.length < HEADER_BYTES) throw new FormatError("TRUNCATED", `A header of ${bytes.length} bytes`);
  if (!sameBytes(bytes.subarray(0, MAGIC.length), MAGIC)) throw new FormatError("CORRUPT", "Not an object of Acervo");
  const check = sha256(bytes.subarray(0, CHECK_AT)).subarray(0, CHECK_BYTES);
  if (!sameBytes(check, bytes.subarray(CHECK_AT, HEADER_BYTES))) throw new FormatError("CORRUPT", "Header altered");
};

/** Reads the first 96 bytes of an object; what follows them is not looked at. */
export const decodeHeader = (bytes: Uint8Array): ObjectHeader => {
  assertFrame(bytes);
  const reader = new ByteReader(bytes.subarray(MAGIC.length, CHECK_AT));
  const version = reader.u8();
  if (version !== FORMAT_VERSION) throw new FormatError("UNSUPPORTED", `Format version ${version}`);
  const kind = kindOfCode(reader.u8());
  const codec = reader.u8();
  const cipher = reader.u8();
  const features = reader.u32();
  if (codec !== CODEC_NONE || cipher !== CIPHER_NONE || features !== 0) {
    throw new FormatError("UNSUPPORTED", `Codec ${codec}, cipher ${cipher}, features ${features}`);
  }
  const idDispositivo = reader.u64();
  const salt = idToHex(reader.raw(ID_BYTES));
  const key = idToHex(reader.raw(ID_BYTES));
  const header: ObjectHeader = {
    kind,
    idDispositivo,
    salt,
    storedBytes: reader.u64(),
    logicalBytes: reader.u64(),
    indexBytes: reader.u64(),
    entries: reader.u32(),
  };
  if (key !== NO_KEY || reader.u32() !== 0) throw new FormatError("CORRUPT", "A field that must be zero is not");
  assertHeader(header);
  return header;
};
