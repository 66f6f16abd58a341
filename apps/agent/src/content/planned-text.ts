import type { FileRecord } from "../state/file-state.ts";
import type { PackedFiles } from "./packed-files.ts";
import type { PlannedFile } from "./planned-object.ts";

/** Planned files as the journal keeps them. Names keep their lone surrogates: JSON writes them as escapes. */

const base64 = (source: Uint8Array): string =>
  Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString("base64");

export const blocksToJson = (blocos: FileRecord["blocos"]) =>
  blocos === null ? null : { ...blocos, resumos: base64(blocos.resumos) };

const recordToJson = (registro: FileRecord) => ({
  ...registro,
  sha256: base64(registro.sha256),
  blocos: blocksToJson(registro.blocos),
});

export const plannedToJson = ({ registro, conteudo }: PlannedFile): string =>
  JSON.stringify([{ registro: recordToJson(registro), conteudo }]);

export const packedToJson = (files: PackedFiles): string => JSON.stringify({ ...files, sha256: base64(files.sha256) });
