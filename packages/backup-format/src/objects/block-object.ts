import { isBlockSize } from "./block-size.ts";
import type { ExtentChange } from "./extents.ts";
import {
  type BlockFileDescription,
  decodeBlockFileDescription,
  decodeBlockNumber,
  encodeBlockFileDescription,
  encodeBlockNumber,
} from "./file-description.ts";
import { FormatError } from "../bytes/format-error.ts";
import { sameBytes, SHA256_BYTES } from "../bytes/hashing.ts";
import type { IndexEntry } from "./object-index.ts";
import { layOutObject, type ObjectLayout } from "./object-layout.ts";
import type { OpenObject } from "./object-reader.ts";

/** Consecutive blocks of a file. */
export type BlockRun = { readonly firstBlock: number; readonly blocks: number };

export type PlannedBlockObject = {
  readonly idDispositivo: number;
  readonly salt: string;
  readonly file: BlockFileDescription;
  /** In the order of the file. An agent writes one run for each block, so that each has its hash. */
  readonly runs: readonly BlockRun[];
};

/** The bytes of the file that a run covers; the last block of a file may be short. */
const runRange = (file: BlockFileDescription, { firstBlock, blocks }: BlockRun) => {
  const fileOffset = firstBlock * file.blockSize;
  const length = Math.min(file.tamanhoBytes, (firstBlock + blocks) * file.blockSize) - fileOffset;
  if (!isBlockSize(file.blockSize) || !(blocks >= 1) || !(length > (blocks - 1) * file.blockSize)) {
    throw new FormatError("INVALID", `Blocks ${firstBlock} to ${firstBlock + blocks} are not of this file`);
  }
  return { fileOffset, length };
};

/** The changed blocks of one large file. */
export const layOutBlockObject = ({ idDispositivo, salt, file, runs }: PlannedBlockObject): ObjectLayout => {
  const entries = runs.map((run) => ({
    lengthBytes: runRange(file, run).length,
    description: encodeBlockNumber(run.firstBlock),
  }));
  if (runs.some((run, number) => number > 0 && run.firstBlock < endOf(runs[number - 1]))) {
    throw new FormatError("INVALID", "Blocks out of order");
  }
  return layOutObject({ kind: "blocks", idDispositivo, salt, description: encodeBlockFileDescription(file), entries });
};

const endOf = (run: BlockRun | undefined): number => (run === undefined ? 0 : run.firstBlock + run.blocks);

export type RunInObject = { readonly fileOffset: number; readonly entry: IndexEntry };
export type BlockObjectContents = { readonly file: BlockFileDescription; readonly runs: readonly RunInObject[] };

export const contentsOfBlockObject = ({ header, index }: OpenObject): BlockObjectContents => {
  if (header.kind !== "blocks") throw new FormatError("INVALID", `Not a block object but a ${header.kind}`);
  const file = decodeBlockFileDescription(index.description);
  const runs = index.entries.map((entry) => {
    const firstBlock = decodeBlockNumber(entry.description);
    const blocks = Math.ceil(entry.lengthBytes / file.blockSize);
    const { fileOffset, length } = runRange(file, { firstBlock, blocks });
    if (length !== entry.lengthBytes) throw new FormatError("CORRUPT", "A run that ends within a block");
    return { fileOffset, entry };
  });
  return { file, runs };
};

/** Where the new version of the file finds the blocks that this object carries: the input of `spliceExtents`. */
export const changesOfBlockObject = (
  layout: ObjectLayout,
  file: BlockFileDescription,
  idObjeto: string,
): readonly ExtentChange[] =>
  layout.entries.map(({ description, lengthBytes }, number) => ({
    fileOffset: decodeBlockNumber(description) * file.blockSize,
    extent: { idObjeto, offset: layout.offsets[number] ?? 0, length: lengthBytes },
  }));

/** Numbers of the blocks whose hash is new or differs; hashes are 32 bytes for each block, as a FileHasher gives them. */
export const changedBlocks = (previous: Uint8Array, current: Uint8Array): readonly number[] => {
  const changed: number[] = [];
  for (let at = 0; at < current.length; at += SHA256_BYTES) {
    const end = at + SHA256_BYTES;
    if (!sameBytes(previous.subarray(at, end), current.subarray(at, end))) changed.push(at / SHA256_BYTES);
  }
  return changed;
};
