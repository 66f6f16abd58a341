import { createHash, type Hash } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  futimesSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  writeSync,
} from "node:fs";
import { type ByteName, diskPath } from "../platform/byte-name.ts";
import { codeOf } from "../scan/motivo.ts";
import type { Overwrite } from "../state/restore-journal.ts";
import type { Piece } from "./read-version.ts";
import { RestoreRefused } from "./target.ts";

export type FileToWrite = {
  readonly target: ByteName;
  /** Beside the target, the same at every try: what a try that was cut off has written is used by the next. */
  readonly beside: ByteName;
  readonly tamanho: number;
  readonly sha256: string;
  readonly modificadoEmMicros: number;
  readonly sobrescrever: Overwrite;
};

/** The bytes of the file from here on. */
export type Content = (offset: number) => AsyncIterable<Piece>;

const { O_RDONLY, O_RDWR, O_CREAT, O_EXCL, O_NOFOLLOW, O_NONBLOCK } = constants;
const CHUNK_BYTES = 2 ** 20;
/** Below this it costs less to read a file again than to look at what there is of it. */
const WORTH_KEEPING_BYTES = 2 ** 20;
const ZEROS = Buffer.alloc(CHUNK_BYTES);

const lookAt = (path: ByteName): Stats | null => lstatSync(diskPath(path), { throwIfNoEntry: false }) ?? null;

const hashInto = (hasher: Hash, descriptor: number, length: number): void => {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let at = 0; at < length;) {
    const read = readSync(descriptor, buffer, 0, Math.min(CHUNK_BYTES, length - at), at);
    if (read === 0) return;
    hasher.update(buffer.subarray(0, read));
    at += read;
  }
};

const isSameContent = (path: ByteName, { tamanho, sha256 }: FileToWrite): boolean => {
  const descriptor = openSync(diskPath(path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const hasher = createHash("sha256");
    hashInto(hasher, descriptor, tamanho);
    return hasher.digest("base64url") === sha256;
  } finally {
    closeSync(descriptor);
  }
};

/** True: the very file lies there already. Throws when what lies there must stay. */
const isThere = (file: FileToWrite): boolean => {
  const found = lookAt(file.target);
  if (found === null) return false;
  if (found.isFile() && found.size === file.tamanho && isSameContent(file.target, file)) return true;
  if (file.sobrescrever === "NUNCA") throw new RestoreRefused("JA_EXISTE");
  const isNewer = found.mtimeMs * 1_000 >= file.modificadoEmMicros;
  if (file.sobrescrever === "SE_MAIS_ANTIGO" && isNewer) throw new RestoreRefused("MAIS_NOVO");
  return false;
};

type Started = { readonly descriptor: number; readonly hasher: Hash; readonly offset: number };

const startAnew = ({ beside }: FileToWrite): Started => {
  rmSync(diskPath(beside), { force: true });
  const descriptor = openSync(diskPath(beside), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, 0o600);
  return { descriptor, hasher: createHash("sha256"), offset: 0 };
};

/** Goes on behind what an earlier try wrote; a file with a second name is not ours. */
const start = (file: FileToWrite): Started => {
  const found = lookAt(file.beside);
  const isPart = found !== null && found.isFile() && found.nlink === 1 && found.size <= file.tamanho;
  if (!isPart || found.size < WORTH_KEEPING_BYTES) return startAnew(file);
  const descriptor = openSync(diskPath(file.beside), O_RDWR | O_NOFOLLOW);
  const { nlink, size } = fstatSync(descriptor);
  if (nlink !== 1) {
    closeSync(descriptor);
    return startAnew(file);
  }
  const hasher = createHash("sha256");
  hashInto(hasher, descriptor, size);
  return { descriptor, hasher, offset: size };
};

const writePiece = ({ descriptor, hasher }: Started, at: number, piece: Piece): number => {
  if (!Buffer.isBuffer(piece)) {
    for (let left = piece.zeros; left > 0; left -= CHUNK_BYTES) hasher.update(ZEROS.subarray(0, left));
    ftruncateSync(descriptor, at + piece.zeros);
    return at + piece.zeros;
  }
  hasher.update(piece);
  for (let done = 0; done < piece.length;) done += writeSync(descriptor, piece, done, piece.length - done, at + done);
  return at + piece.length;
};

const writeOnce = async (file: FileToWrite, started: Started, content: Content): Promise<boolean> => {
  const { descriptor, hasher, offset } = started;
  try {
    let at = offset;
    for await (const piece of content(offset)) at = writePiece(started, at, piece);
    if (at !== file.tamanho || hasher.digest("base64url") !== file.sha256) return false;
    // As text: Node takes a negative number, a time before 1970, for the present.
    const seconds = (file.modificadoEmMicros / 1_000_000).toFixed(6);
    futimesSync(descriptor, seconds, seconds);
    fsyncSync(descriptor);
    return true;
  } finally {
    closeSync(descriptor);
  }
};

/** The disk's own refusals leave nothing behind; a line that breaks leaves what the next try goes on from. */
const isOfDisk = (error: unknown): boolean => codeOf(error) !== "" && error instanceof Error && "syscall" in error;

/** Writes beside the target, compares the hash, and only then takes the target's place. */
export const writeFileBack = async (file: FileToWrite, content: Content): Promise<void> => {
  if (isThere(file)) return;
  try {
    const started = start(file);
    let isWhole = await writeOnce(file, started, content);
    if (!isWhole && started.offset > 0) isWhole = await writeOnce(file, startAnew(file), content);
    if (!isWhole) throw new RestoreRefused("CONTEUDO_DIFERENTE");
    renameSync(diskPath(file.beside), diskPath(file.target));
  } catch (error) {
    if (isOfDisk(error) || error instanceof RestoreRefused) rmSync(diskPath(file.beside), { force: true });
    throw error;
  }
};
