import type { FileRecord } from "../state/file-state.ts";
import type { PlannedFile } from "./planned-object.ts";

/** Planned files as the journal keeps them. Names keep their lone surrogates: JSON writes them as escapes. */

const base64 = (source: Uint8Array): string =>
  Buffer.from(source.buffer, source.byteOffset, source.byteLength).toString("base64");

export const recordToJson = (registro: FileRecord) => ({
  ...registro,
  sha256: base64(registro.sha256),
  blocos: registro.blocos === null ? null : { ...registro.blocos, resumos: base64(registro.blocos.resumos) },
});

export const plannedToJson = (files: readonly PlannedFile[]): string =>
  JSON.stringify(files.map(({ registro, conteudo }) => ({ registro: recordToJson(registro), conteudo })));
