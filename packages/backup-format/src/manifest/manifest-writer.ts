import { FormatError } from "../bytes/format-error.ts";
import { hexToId } from "../bytes/hex-id.ts";
import { writeRef, writeText } from "./manifest-fields.ts";
import { createNumberingWriter, latin1, type NumberingWriter } from "./manifest-numbering.ts";
import {
  type CheckpointPartHead,
  type CheckpointRecord,
  type ConfigurationRecord,
  type DeltaHead,
  type DeltaRecord,
  type DeviceRecord,
  NO_MANIFEST,
  type ObjectRecord,
  type StoredVersionRecord,
  ORIGENS,
  type VersionContent,
} from "./manifest-types.ts";
import type { FilePath } from "../names/path-segments.ts";
import { createRecordStreamWriter, type RecordStreamWriter, type WrittenManifest } from "./record-stream.ts";
import { RECORD } from "./record-types.ts";
import { assertMoves, type Relocation } from "./relocation.ts";
import { writeContent, writeStoredVersion } from "./version-codec.ts";

export type ManifestId = { readonly idDispositivo: number; readonly salt: string };

export type ManifestWriter<R> = {
  /** Size of the manifest if it ended here. */
  readonly storedBytes: number;
  add(record: R): void;
  readonly finish: () => WrittenManifest;
};

type Output = {
  readonly stream: RecordStreamWriter;
  readonly numbering: NumberingWriter;
  /** Files that have their one version in this delta: its sequence is the version's number. */
  readonly versioned: Set<string>;
};

const open = (kind: "delta" | "checkpointPart", id: ManifestId): Output => {
  const stream = createRecordStreamWriter({ kind, ...id });
  return { stream, numbering: createNumberingWriter(stream), versioned: new Set() };
};

const addRegistration = ({ stream, numbering }: Output, record: DeviceRecord | ConfigurationRecord | ObjectRecord) => {
  switch (record.tipo) {
    case "dispositivo":
      stream.add(RECORD.dispositivo, (payload) => {
        payload.varint(record.idContratacao);
        writeText(payload, record.nome);
      });
      return;
    case "configuracao":
      stream.add(RECORD.configuracao, (payload) => {
        payload.varint(record.idConfiguracao);
        writeText(payload, record.prefixo);
      });
      return;
    case "objeto":
      numbering.define(record.objeto);
  }
};

/** References are records of their own, so they are written before the record that uses them. */
const referTo = (numbering: NumberingWriter, content: VersionContent | null): void => {
  for (const { idObjeto } of content?.extents ?? []) if (idObjeto !== null) numbering.refer(idObjeto);
};

const addRelocation = ({ stream, numbering }: Output, { idAntigo, idNovo, moves }: Relocation): void => {
  assertMoves(moves);
  const from = numbering.refer(idAntigo);
  const to = numbering.refer(idNovo);
  stream.add(RECORD.realocacao, (payload) => {
    payload.varint(from);
    payload.varint(to);
    payload.varint(moves.length);
    for (const move of moves) {
      payload.varint(move.from);
      payload.varint(move.length);
      payload.varint(move.to);
    }
  });
};

const assertOnce = (versioned: Set<string>, folder: number, name: Uint8Array): void => {
  const known = versioned.size;
  if (versioned.add(`${folder}/${latin1(name)}`).size === known) {
    throw new FormatError("INVALID", "A file twice in one manifest");
  }
};

const addStoredVersion = ({ stream, numbering }: Output, { arquivo, versao }: StoredVersionRecord): void => {
  const { folder, name } = numbering.parentOf(arquivo);
  referTo(numbering, versao.conteudo);
  stream.add(RECORD.versaoGuardada, (payload) => {
    payload.varint(folder);
    payload.sized(name);
    writeStoredVersion(payload, versao, numbering.refer);
  });
};

type FileRecord = Exclude<Extract<DeltaRecord, { arquivo: FilePath }>, StoredVersionRecord>;

const addFileRecord = (output: Output, record: FileRecord): void => {
  const { stream, numbering, versioned } = output;
  const { folder, name } = numbering.parentOf(record.arquivo);
  if (record.tipo !== "exclusao") assertOnce(versioned, folder, name);
  if (record.tipo === "versao") referTo(numbering, record.conteudo);
  stream.add(RECORD[record.tipo], (payload) => {
    payload.varint(folder);
    payload.sized(name);
    if (record.tipo === "versao") writeContent(payload, record.conteudo, numbering.refer);
    if (record.tipo !== "exclusao") return;
    payload.varint(record.numeros.length);
    for (const numero of record.numeros) payload.varint(numero);
  });
};

const addDeltaRecord = (output: Output, record: DeltaRecord): void => {
  switch (record.tipo) {
    case "dispositivo":
    case "configuracao":
    case "objeto":
      return addRegistration(output, record);
    case "versao":
    case "remocao":
    case "exclusao":
      return addFileRecord(output, record);
    case "versaoGuardada":
      return addStoredVersion(output, record);
    case "exclusaoPasta": {
      const folder = output.numbering.folderOf(record.pasta);
      return output.stream.add(RECORD.exclusaoPasta, (payload) => payload.varint(folder));
    }
    case "realocacao":
      return addRelocation(output, record.realocacao);
    case "dispositivoRemovido":
      return output.stream.add(RECORD.dispositivoRemovido, () => undefined);
  }
};

export const createDeltaWriter = (id: ManifestId, head: DeltaHead): ManifestWriter<DeltaRecord> => {
  const output = open("delta", id);
  if (head.sequencia <= (head.anterior?.sequencia ?? 0)) throw new FormatError("INVALID", "A sequence that goes back");
  output.stream.add(RECORD.lote, (payload) => {
    payload.varint(head.sequencia);
    writeRef(payload, head.anterior ?? NO_MANIFEST);
    payload.i64(head.instanteMicros);
    payload.u8(ORIGENS[head.origem]);
    payload.varint(head.idBackup ?? 0);
    payload.raw(hexToId(head.idLote));
  });
  return {
    get storedBytes() {
      return output.stream.storedBytes;
    },
    add: (record) => addDeltaRecord(output, record),
    finish: output.stream.finish,
  };
};

export const createCheckpointPartWriter = (
  id: ManifestId,
  head: CheckpointPartHead,
): ManifestWriter<CheckpointRecord> => {
  const output = open("checkpointPart", id);
  const { stream } = output;
  stream.add(RECORD.parte, (payload) => {
    writeRef(payload, head.ate);
    payload.varint(head.parte);
  });
  return {
    get storedBytes() {
      return stream.storedBytes;
    },
    add: (record) => {
      if (record.tipo === "versaoGuardada") addStoredVersion(output, record);
      else addRegistration(output, record);
    },
    finish: stream.finish,
  };
};
