import type { ByteReader } from "../bytes/byte-reader.ts";
import { FormatError } from "../bytes/format-error.ts";
import { ID_BYTES, idToHex } from "../bytes/hex-id.ts";
import { readRef, readText } from "./manifest-fields.ts";
import { createNumberingReader, type NumberingReader } from "./manifest-numbering.ts";
import {
  type CheckpointPartHead,
  type CheckpointRecord,
  type DeltaHead,
  type DeltaRecord,
  NO_MANIFEST,
  type Origem,
  ORIGENS,
} from "./manifest-types.ts";
import { FIRST_OPTIONAL_TYPE, openRecordStream, type RecordStream } from "./record-stream.ts";
import { RECORD } from "./record-types.ts";
import { assertMoves, type Relocation } from "./relocation.ts";
import { readContent, readStoredVersion } from "./version-codec.ts";

/** A manifest that was proven whole. Records are decoded as they are asked for; bytes in them are views of the manifest. */
export type OpenManifest<H, R> = {
  readonly idDispositivo: number;
  readonly sha256: Uint8Array;
  readonly storedBytes: number;
  readonly head: H;
  records(): Iterable<R>;
};

type RecordReader<R> = (payload: ByteReader, numbering: NumberingReader) => R;
/** Null: the record only gives a number to something. */
type RecordReaders<R> = ReadonlyMap<number, RecordReader<R | null>>;

const readMoves = (payload: ByteReader): Relocation["moves"] => {
  const moves = Array.from({ length: payload.count(3) }, () => ({
    from: payload.varint(),
    length: payload.varint(),
    to: payload.varint(),
  }));
  assertMoves(moves);
  return moves;
};

type Shared = Extract<DeltaRecord, CheckpointRecord>;

const SHARED: readonly [number, RecordReader<Shared | null>][] = [
  [
    RECORD.dispositivo,
    (payload) => ({ tipo: "dispositivo", idContratacao: payload.varint(), nome: readText(payload) }),
  ],
  [
    RECORD.configuracao,
    (payload) => ({ tipo: "configuracao", idConfiguracao: payload.varint(), prefixo: readText(payload) }),
  ],
  [RECORD.objeto, (payload, numbering) => ({ tipo: "objeto", objeto: numbering.addObject(payload) })],
  [
    RECORD.versaoGuardada,
    (payload, numbering) => ({
      tipo: "versaoGuardada",
      arquivo: numbering.readFile(payload),
      versao: readStoredVersion(payload, numbering.objectId),
    }),
  ],
  [
    RECORD.pasta,
    (payload, numbering) => {
      numbering.addFolder(payload);
      return null;
    },
  ],
  [
    RECORD.referencia,
    (payload, numbering) => {
      numbering.addReference(payload);
      return null;
    },
  ],
];

const DELTA_READERS: RecordReaders<DeltaRecord> = new Map<number, RecordReader<DeltaRecord | null>>([
  ...SHARED,
  [
    RECORD.versao,
    (payload, numbering) => ({
      tipo: "versao",
      arquivo: numbering.readFile(payload),
      conteudo: readContent(payload, numbering.objectId),
    }),
  ],
  [RECORD.remocao, (payload, numbering) => ({ tipo: "remocao", arquivo: numbering.readFile(payload) })],
  [
    RECORD.exclusao,
    (payload, numbering) => ({
      tipo: "exclusao",
      arquivo: numbering.readFile(payload),
      numeros: Array.from({ length: payload.count(1) }, () => payload.varint()),
    }),
  ],
  [RECORD.exclusaoPasta, (payload, numbering) => ({ tipo: "exclusaoPasta", pasta: numbering.readFolder(payload) })],
  [
    RECORD.realocacao,
    (payload, numbering) => ({
      tipo: "realocacao",
      realocacao: {
        idAntigo: numbering.objectId(payload.varint()),
        idNovo: numbering.objectId(payload.varint()),
        moves: readMoves(payload),
      },
    }),
  ],
  [RECORD.dispositivoRemovido, () => ({ tipo: "dispositivoRemovido" })],
]);

const CHECKPOINT_READERS: RecordReaders<CheckpointRecord> = new Map<number, RecordReader<CheckpointRecord | null>>(
  SHARED,
);

function* decodeRecords<R>(stream: RecordStream, readers: RecordReaders<R>): Generator<R> {
  const numbering = createNumberingReader();
  let isFirst = true;
  for (const { type, payload } of stream.records()) {
    const read = readers.get(type);
    if (read === undefined && !isFirst && type < FIRST_OPTIONAL_TYPE) {
      throw new FormatError("UNSUPPORTED", `Record type ${type}`);
    }
    isFirst = false;
    const record = read?.(payload, numbering) ?? null;
    if (record !== null) yield record;
  }
}

const firstRecord = (stream: RecordStream, type: number): ByteReader => {
  const [first] = stream.records().take(1);
  if (first?.type !== type) throw new FormatError("CORRUPT", "The first record is not the head");
  return first.payload;
};

const origens = new Map<number, Origem>(
  (["backup", "exclusao", "expiracao", "compactacao", "cadastro", "desfeita"] as const).map((nome) => [
    ORIGENS[nome],
    nome,
  ]),
);

const readOrigem = (payload: ByteReader): Origem => {
  const code = payload.u8();
  const origem = origens.get(code);
  if (origem === undefined) throw new FormatError("UNSUPPORTED", `Origin ${code}`);
  return origem;
};

const readDeltaHead = (payload: ByteReader): DeltaHead => {
  const sequencia = payload.varint();
  const anterior = readRef(payload);
  const instanteMicros = payload.i64();
  const origem = readOrigem(payload);
  const idBackup = payload.varint();
  if (sequencia <= anterior.sequencia) throw new FormatError("CORRUPT", "A sequence that goes back");
  return {
    sequencia,
    anterior: anterior.sequencia === NO_MANIFEST.sequencia ? null : anterior,
    instanteMicros,
    origem,
    idBackup: idBackup === 0 ? null : idBackup,
    idLote: idToHex(payload.raw(ID_BYTES)),
  };
};

export type OpenDelta = OpenManifest<DeltaHead, DeltaRecord>;
export type OpenCheckpointPart = OpenManifest<CheckpointPartHead, CheckpointRecord>;

export const openDelta = (bytes: Uint8Array): OpenDelta => {
  const stream = openRecordStream(bytes, "delta");
  return {
    idDispositivo: stream.header.idDispositivo,
    sha256: stream.sha256,
    storedBytes: stream.header.storedBytes,
    head: readDeltaHead(firstRecord(stream, RECORD.lote)),
    records: () => decodeRecords(stream, DELTA_READERS),
  };
};

export const openCheckpointPart = (bytes: Uint8Array): OpenCheckpointPart => {
  const stream = openRecordStream(bytes, "checkpointPart");
  const head = firstRecord(stream, RECORD.parte);
  return {
    idDispositivo: stream.header.idDispositivo,
    sha256: stream.sha256,
    storedBytes: stream.header.storedBytes,
    head: { ate: readRef(head), parte: head.varint() },
    records: () => decodeRecords(stream, CHECKPOINT_READERS),
  };
};
