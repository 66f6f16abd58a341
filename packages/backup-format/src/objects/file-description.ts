import { ByteReader } from "../bytes/byte-reader.ts";
import { ByteWriter } from "../bytes/byte-writer.ts";
import { isBlockSize } from "./block-size.ts";
import { FormatError } from "../bytes/format-error.ts";
import { MAX_FILE_BYTES, MAX_SEGMENT_BYTES, MAX_SEGMENTS } from "../bytes/limits.ts";
import { assertPath, type FilePath } from "../names/path-segments.ts";

/** What an object says about a file that it holds, so that it can be read without a catalog. */
export type FileDescription = FilePath & { readonly modificadoEmMicros: number };

/** What a block object says about its file. */
export type BlockFileDescription = FileDescription & { readonly tamanhoBytes: number; readonly blockSize: number };

const writeFile = (writer: ByteWriter, file: FileDescription): void => {
  assertPath(file.caminho);
  writer.varint(file.idConfiguracao);
  writer.i64(file.modificadoEmMicros);
  writer.varint(file.caminho.length);
  for (const segment of file.caminho) writer.sized(segment);
};

const readFile = (reader: ByteReader): FileDescription => {
  const idConfiguracao = reader.varint();
  const modificadoEmMicros = reader.i64();
  const segments = reader.count(2);
  if (segments > MAX_SEGMENTS) throw new FormatError("LIMIT", `A path of ${segments} names`);
  const caminho = Array.from({ length: segments }, () => reader.sized(MAX_SEGMENT_BYTES));
  assertPath(caminho);
  return { idConfiguracao, modificadoEmMicros, caminho };
};

/** Readers take what they know and leave the rest: a later writer may add fields at the end. */
export const encodeFileDescriptions = (files: readonly FileDescription[]): readonly Uint8Array[] => {
  const writer = new ByteWriter(files.length * 128);
  const ends = files.map((file) => {
    writeFile(writer, file);
    return writer.length;
  });
  const bytes = writer.take();
  return ends.map((end, number) => bytes.subarray(ends[number - 1] ?? 0, end));
};
export const decodeFileDescription = (bytes: Uint8Array): FileDescription => readFile(new ByteReader(bytes));

export const encodeBlockFileDescription = (file: BlockFileDescription): Buffer => {
  const writer = new ByteWriter(128);
  writeFile(writer, file);
  writer.varint(file.tamanhoBytes);
  writer.u8(Math.log2(file.blockSize));
  return writer.take();
};
export const decodeBlockFileDescription = (bytes: Uint8Array): BlockFileDescription => {
  const reader = new ByteReader(bytes);
  const file = readFile(reader);
  const tamanhoBytes = reader.varint();
  const blockSize = 2 ** reader.u8();
  if (tamanhoBytes > MAX_FILE_BYTES || !isBlockSize(blockSize)) throw new FormatError("LIMIT", "A file beyond limits");
  return { ...file, tamanhoBytes, blockSize };
};

/** An entry of a block object is a run of blocks; its description is the number of the first one. */
export const encodeBlockNumber = (block: number): Buffer => {
  const writer = new ByteWriter(8);
  writer.varint(block);
  return writer.take();
};
export const decodeBlockNumber = (bytes: Uint8Array): number => new ByteReader(bytes).varint();
