import { FormatError } from "../bytes/format-error.ts";
import { SHA256_BYTES } from "../bytes/hashing.ts";
import { MAX_MANIFEST_BYTES } from "../bytes/limits.ts";
import { readRef, writeRef } from "./manifest-fields.ts";
import type { CheckpointRecord, ManifestRef } from "./manifest-types.ts";
import { createCheckpointPartWriter, type ManifestId } from "./manifest-writer.ts";
import { createRecordStreamWriter, openRecordStream, type WrittenManifest } from "./record-stream.ts";
import { RECORD } from "./record-types.ts";

/** A part as the root names it; the first is part 1. */
export type CheckpointPart = { readonly storedBytes: number; readonly sha256: Uint8Array };

/** Written last: a checkpoint without its root does not exist. */
export type CheckpointRoot = {
  readonly ate: ManifestRef;
  readonly instanteMicros: number;
  readonly partes: readonly CheckpointPart[];
  readonly versoes: number;
  readonly objetos: number;
};

export const encodeCheckpointRoot = (id: ManifestId, root: CheckpointRoot): WrittenManifest => {
  const stream = createRecordStreamWriter({ kind: "checkpoint", ...id });
  stream.add(RECORD.ponto, (payload) => {
    writeRef(payload, root.ate);
    payload.i64(root.instanteMicros);
    payload.varint(root.versoes);
    payload.varint(root.objetos);
    payload.varint(root.partes.length);
    for (const { storedBytes, sha256 } of root.partes) {
      payload.varint(storedBytes);
      payload.raw(sha256);
    }
  });
  return stream.finish();
};

export const openCheckpointRoot = (bytes: Uint8Array): CheckpointRoot & { readonly idDispositivo: number } => {
  const stream = openRecordStream(bytes, "checkpoint");
  const [first] = stream.records().take(1);
  if (first?.type !== RECORD.ponto) throw new FormatError("CORRUPT", "Not the root of a checkpoint");
  const { payload } = first;
  return {
    idDispositivo: stream.header.idDispositivo,
    ate: readRef(payload),
    instanteMicros: payload.i64(),
    versoes: payload.varint(),
    objetos: payload.varint(),
    partes: Array.from({ length: payload.count(1 + SHA256_BYTES) }, () => ({
      storedBytes: payload.varint(),
      sha256: payload.raw(SHA256_BYTES),
    })),
  };
};

export type CheckpointPlan = {
  readonly idDispositivo: number;
  readonly newSalt: () => string;
  readonly ate: ManifestRef;
  readonly instanteMicros: number;
  /** A part is closed once it is this long. */
  readonly partBytes?: number;
};

const DEFAULT_PART_BYTES = 16 * 1_048_576;

export type CheckpointPiece =
  | { readonly tipo: "parte"; readonly parte: number; readonly manifesto: WrittenManifest }
  | { readonly tipo: "raiz"; readonly manifesto: WrittenManifest };

/** Holds one part at a time. What it gives must be stored in this order. */
export type CheckpointWriter = {
  /** A part that is full with this record, or null. */
  add(record: CheckpointRecord): CheckpointPiece | null;
  /** The last part, and the root. */
  finish(): readonly CheckpointPiece[];
};

export const createCheckpointWriter = ({
  idDispositivo,
  newSalt,
  ate,
  instanteMicros,
  partBytes = DEFAULT_PART_BYTES,
}: CheckpointPlan): CheckpointWriter => {
  if (partBytes > MAX_MANIFEST_BYTES / 2) throw new FormatError("LIMIT", "Parts that are too large");
  const partes: CheckpointPart[] = [];
  const counts = { versoes: 0, objetos: 0 };
  const open = () => createCheckpointPartWriter({ idDispositivo, salt: newSalt() }, { ate, parte: partes.length + 1 });
  let writer = open();
  const close = (): CheckpointPiece => {
    const manifesto = writer.finish();
    partes.push({ storedBytes: manifesto.bytes.length, sha256: manifesto.sha256 });
    return { tipo: "parte", parte: partes.length, manifesto };
  };
  return {
    add: (record) => {
      writer.add(record);
      if (record.tipo === "versaoGuardada") counts.versoes += 1;
      if (record.tipo === "objeto") counts.objetos += 1;
      if (writer.storedBytes < partBytes) return null;
      const piece = close();
      writer = open();
      return piece;
    },
    finish: () => {
      const last = close();
      const root = { ate, instanteMicros, partes, ...counts };
      const manifesto = encodeCheckpointRoot({ idDispositivo, salt: newSalt() }, root);
      return [last, { tipo: "raiz", manifesto }];
    },
  };
};

/** The objects of a checkpoint, in the order in which they must be stored. */
export function* writeCheckpoint(
  plan: CheckpointPlan,
  records: Iterable<CheckpointRecord>,
): Generator<CheckpointPiece> {
  const writer = createCheckpointWriter(plan);
  for (const record of records) {
    const piece = writer.add(record);
    if (piece !== null) yield piece;
  }
  yield* writer.finish();
}
