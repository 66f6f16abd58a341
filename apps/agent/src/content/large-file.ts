import { changedBlocks, layOutBlockObject } from "@acervo/backup-format/block-object";
import { blockSizeFor } from "@acervo/backup-format/block-size";
import { type FileHashes, sameBytes, sha256, SHA256_BYTES } from "@acervo/backup-format/hashing";
import { encodeIndex } from "@acervo/backup-format/object-index";
import type { ObjectLayout } from "@acervo/backup-format/object-layout";
import { encodeTrailer } from "@acervo/backup-format/trailer";
import { type ByteName, nameToBytes } from "../platform/byte-name.ts";
import type { StoredFile } from "../state/file-state.ts";
import type { FileHashing } from "./file-hashing.ts";
import type { Change, PlannedContent } from "./planned-object.ts";
import { FileChangedError, type OpenFile } from "./stable-file.ts";

/** An object whose bytes are read when they are sent, from the first to the last. */
export type ObjectSource = {
  readonly tamanho: number;
  readonly read: (offset: number, length: number) => Buffer | Promise<Buffer>;
  /** Of bytes that `read` gave and nobody needs any more. */
  readonly release?: (bytes: Buffer) => void;
};

export type LargePlan = {
  readonly hashes: FileHashes;
  readonly tamanhoBloco: number;
  readonly conteudo: PlannedContent;
  /** Null: nothing has to go up, because everything that changed is zeros or the end was cut off. */
  readonly source: ObjectSource | null;
};

export type LargeFile = {
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  readonly salt: string;
  readonly pasta: readonly ByteName[];
  readonly nome: ByteName;
  readonly hashing: FileHashing;
};

const blockLength = (file: OpenFile, blockSize: number, block: number): number =>
  Math.min(blockSize, file.stat.tamanho - block * blockSize);

const hashAt = (hashes: Uint8Array, block: number): Uint8Array =>
  hashes.subarray(block * SHA256_BYTES, (block + 1) * SHA256_BYTES);

/** A block as it was hashed; anything else means that the file changed between the two readings. */
const readBlock = (file: OpenFile, blockSize: number, block: { number: number; hash: Uint8Array }): Buffer => {
  const bytes = file.readAt(block.number * blockSize, blockLength(file, blockSize, block.number));
  if (!sameBytes(sha256(bytes), block.hash)) throw new FileChangedError();
  return bytes;
};

type StoredBlocks = { readonly numbers: readonly number[]; readonly hashes: Uint8Array; readonly blockSize: number };

const blockSource = (file: OpenFile, layout: ObjectLayout, stored: StoredBlocks): ObjectSource => {
  const { numbers: blocks, hashes, blockSize } = stored;
  const index = encodeIndex(
    layout.description,
    layout.entries,
    blocks.map((block) => hashAt(hashes, block)),
  );
  const trailer = encodeTrailer(layout.headerBytes, index).bytes;
  const pieces = [
    { length: layout.headerBytes.length, bytes: () => Buffer.from(layout.headerBytes) },
    ...blocks.map((number) => ({
      length: blockLength(file, blockSize, number),
      bytes: () => readBlock(file, blockSize, { number, hash: hashAt(hashes, number) }),
    })),
    { length: trailer.length, bytes: () => Buffer.from(trailer) },
  ];
  const read = (offset: number, length: number): Buffer => {
    const taken: Buffer[] = [];
    let at = 0;
    for (const piece of pieces) {
      const from = Math.max(0, offset - at);
      const to = Math.min(piece.length, offset + length - at);
      if (to > from) taken.push(piece.bytes().subarray(from, to));
      at += piece.length;
    }
    return Buffer.concat(taken);
  };
  return { tamanho: layout.header.storedBytes, read };
};
const zeroHashes = new Map<number, Uint8Array>();
const zeroHash = (length: number): Uint8Array => {
  const known = zeroHashes.get(length) ?? sha256(Buffer.alloc(length));
  zeroHashes.set(length, known);
  return known;
};

/** Which of these blocks hold anything but zeros. */
const splitZeros = (file: OpenFile, blocks: readonly number[], hashed: { hashes: Uint8Array; blockSize: number }) => {
  const isZeros = (block: number) =>
    sameBytes(hashAt(hashed.hashes, block), zeroHash(blockLength(file, hashed.blockSize, block)));
  return blocks.map((number) => ({ number, isZeros: isZeros(number) }));
};

/**
 * Plans the blocks that differ from the stored version, or, without one, the blocks of a file with holes. Blocks of
 * zeros cost nothing.
 */
export const planBlocks = async (
  file: OpenFile,
  large: LargeFile,
  base: (StoredFile & { readonly blocos: NonNullable<StoredFile["blocos"]> }) | null,
): Promise<LargePlan> => {
  const next = blockSizeFor(file.stat.tamanho) ?? 2 ** 20;
  const blockSize = base?.blocos.tamanhoBloco ?? next;
  const hashes = await large.hashing.hash(file, blockSize);
  const changed = changedBlocks(base?.blocos.resumos ?? new Uint8Array(), hashes.blockHashes);
  const blocks = splitZeros(file, changed, { hashes: hashes.blockHashes, blockSize });
  const stored = blocks.filter(({ isZeros }) => !isZeros).map(({ number }) => number);
  const layout = layOutBlockObject({
    idDispositivo: large.idDispositivo,
    salt: large.salt,
    file: {
      idConfiguracao: large.idConfiguracao,
      caminho: [...large.pasta, large.nome].map(nameToBytes),
      modificadoEmMicros: file.stat.modificado,
      tamanhoBytes: file.stat.tamanho,
      blockSize,
    },
    runs: stored.map((firstBlock) => ({ firstBlock, blocks: 1 })),
  });
  const places = new Map(stored.map((number, entry) => [number, layout.offsets[entry] ?? 0]));
  const trocas: readonly Change[] = blocks.map(({ number, isZeros }) => ({
    fileOffset: number * blockSize,
    deslocamento: isZeros ? null : (places.get(number) ?? 0),
    tamanho: blockLength(file, blockSize, number),
  }));
  return {
    // A file that grew past a step is compared with the old block size tonight and with the new one from then on.
    hashes: next === blockSize ? hashes : await large.hashing.hash(file, next),
    tamanhoBloco: next,
    conteudo:
      base === null ? { tipo: "trechos", trechos: trocas } : { tipo: "trocas", versaoBase: base.numero, trocas },
    source:
      stored.length === 0
        ? null
        : blockSource(file, layout, { numbers: stored, hashes: hashes.blockHashes, blockSize }),
  };
};
