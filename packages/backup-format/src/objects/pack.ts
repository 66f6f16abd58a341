import { decodeFileDescription, encodeFileDescriptions, type FileDescription } from "./file-description.ts";
import { FormatError } from "../bytes/format-error.ts";
import { MAX_PACK_CONTENT_BYTES, PACKED_BELOW_BYTES } from "../bytes/limits.ts";
import type { IndexEntry } from "./object-index.ts";
import { layOutObject, type ObjectLayout } from "./object-layout.ts";
import type { OpenObject } from "./object-reader.ts";

export type PackedFile = FileDescription & { readonly lengthBytes: number };

export type PlannedPack = {
  readonly idDispositivo: number;
  readonly salt: string;
  readonly files: readonly PackedFile[];
};

const assertFits = (files: readonly PackedFile[]): void => {
  const total = files.reduce((sum, { lengthBytes }) => sum + lengthBytes, 0);
  if (total > MAX_PACK_CONTENT_BYTES) throw new FormatError("LIMIT", `A pack of ${total} bytes`);
  // An empty file is a version without extents, and needs no object at all.
  if (files.some(({ lengthBytes }) => lengthBytes < 1 || lengthBytes >= PACKED_BELOW_BYTES)) {
    throw new FormatError("LIMIT", "A file that does not belong into a pack");
  }
};

/** Many small files in one object. */
export const layOutPack = ({ idDispositivo, salt, files }: PlannedPack): ObjectLayout => {
  assertFits(files);
  const descriptions = encodeFileDescriptions(files);
  const entries = files.map(({ lengthBytes }, number) => ({
    lengthBytes,
    description: descriptions[number] ?? new Uint8Array(),
  }));
  return layOutObject({ kind: "pack", idDispositivo, salt, description: new Uint8Array(), entries });
};

export type FileInPack = FileDescription & { readonly entry: IndexEntry };

/** The files of a pack, with where they lie and their hashes. */
export const filesOfPack = ({ header, index }: OpenObject): readonly FileInPack[] => {
  if (header.kind !== "pack") throw new FormatError("INVALID", `Not a pack but a ${header.kind}`);
  return index.entries.map((entry) => ({ ...decodeFileDescription(entry.description), entry }));
};
