import { closeSync, fstatSync, fsync, ftruncateSync, renameSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { type ByteName, diskPath } from "../platform/byte-name.ts";
import { codeOf } from "../system/error-code.ts";
import { system } from "../system/system.ts";
import type { Overwrite } from "../state/restore-journal.ts";
import { hashOf, lookAt, setTime, writeAll } from "./part-file.ts";
import { RestoreCancelled, RestoreRefused } from "./problems.ts";
import type { Piece } from "./read-version.ts";
import type { TwinGuard } from "./twins.ts";

/** What a file is to be when it is back. */
export type FileContent = {
  readonly tamanho: number;
  readonly sha256: string;
  readonly modificadoEmMicros: number;
};

export type FileToWrite = FileContent & {
  readonly target: ByteName;
  readonly name: ByteName;
  readonly twins: TwinGuard;
  /** Beside the target, the same at every try: what a try that was cut off has written is used by the next. */
  readonly beside: ByteName;
  readonly sobrescrever: Exclude<Overwrite, "AO_LADO">;
  /** Asked with the hash of what is about to be replaced: where that is to stay; null: it may go. */
  readonly keepReplaced: ((sha256: string) => ByteName | null) | null;
};

/** The bytes of the file from here on. */
export type Content = (offset: number) => AsyncIterable<Piece>;

/** Below this it costs less to read a file again than to look at what there is of it. */
const WORTH_KEEPING_BYTES = 2 ** 20;

/** Of files that are written together the disk makes one wait. */
const untilOnDisk = promisify(fsync);

const hashAt = async (path: ByteName, tamanho: number): Promise<string | null> => {
  const descriptor = system.files.open(path, "ler");
  try {
    return await hashOf(descriptor, tamanho);
  } finally {
    closeSync(descriptor);
  }
};

/** True: the very file lies there already. Throws when what lies there must stay. */
const isThere = async (file: FileToWrite): Promise<boolean> => {
  const found = lookAt(file.target);
  if (found === null) return false;
  if (file.twins.isTwin(file.name)) throw new RestoreRefused("NOME_REPETIDO");
  if (found.isFile() && found.size === file.tamanho && (await hashAt(file.target, file.tamanho)) === file.sha256)
    return true;
  if (file.sobrescrever === "NUNCA") throw new RestoreRefused("JA_EXISTE");
  const isNewer = found.mtimeMs * 1_000 >= file.modificadoEmMicros;
  if (file.sobrescrever === "SE_MAIS_ANTIGO" && isNewer) throw new RestoreRefused("MAIS_NOVO");
  return false;
};

type Started = { readonly descriptor: number; readonly offset: number };

const startNew = ({ beside }: FileToWrite): Started => ({
  descriptor: system.files.open(beside, "criar"),
  offset: 0,
});

const startAnew = (file: FileToWrite): Started => {
  rmSync(diskPath(file.beside), { force: true });
  return startNew(file);
};

/** Goes on behind what an earlier try wrote; a file with a second name is not ours. */
const start = (file: FileToWrite): Started => {
  const found = lookAt(file.beside);
  if (found === null) return startNew(file);
  const isPart = found.isFile() && found.nlink === 1 && found.size <= file.tamanho;
  if (!isPart || found.size < WORTH_KEEPING_BYTES) return startAnew(file);
  const descriptor = system.files.open(file.beside, "continuar");
  const { nlink, size } = fstatSync(descriptor);
  if (nlink === 1) return { descriptor, offset: size };
  closeSync(descriptor);
  return startAnew(file);
};

const writePiece = ({ descriptor }: Started, at: number, piece: Piece): number => {
  if (!Buffer.isBuffer(piece)) {
    ftruncateSync(descriptor, at + piece.zeros);
    return at + piece.zeros;
  }
  writeAll(descriptor, piece, at);
  return at + piece.length;
};

const writeOnce = async (file: FileToWrite, started: Started, content: Content): Promise<boolean> => {
  const { descriptor, offset } = started;
  try {
    let at = offset;
    for await (const piece of content(offset)) at = writePiece(started, at, piece);
    if (at !== file.tamanho || (await hashOf(descriptor, file.tamanho)) !== file.sha256) return false;
    setTime(descriptor, file.modificadoEmMicros);
    await untilOnDisk(descriptor);
    return true;
  } finally {
    closeSync(descriptor);
  }
};

/** The disk's own refusals leave nothing behind; a line that breaks leaves what the next try goes on from. */
const isOfDisk = (error: unknown): boolean => codeOf(error) !== "" && error instanceof Error && "syscall" in error;
const isForGood = (error: unknown): boolean =>
  isOfDisk(error) || error instanceof RestoreRefused || error instanceof RestoreCancelled;

/** What is about to be replaced stays beside, unless it may go. A file that changes while it is looked at stays, too. */
const keepOther = async ({ target, keepReplaced }: FileToWrite): Promise<void> => {
  const found = lookAt(target);
  if (keepReplaced === null || found === null || !found.isFile()) return;
  const place = keepReplaced((await hashAt(target, found.size)) ?? "");
  if (place !== null) renameSync(diskPath(target), diskPath(place));
};

/** Writes beside the target, compares the hash of what the disk gives back, and only then takes the target's place. */
export const writeFileBack = async (file: FileToWrite, content: Content): Promise<void> => {
  if (await isThere(file)) return;
  try {
    const started = start(file);
    let isWhole = await writeOnce(file, started, content);
    if (!isWhole && started.offset > 0) isWhole = await writeOnce(file, startAnew(file), content);
    if (!isWhole) throw new RestoreRefused("CONTEUDO_DIFERENTE");
    if (lookAt(file.target) !== null) {
      // Its twin, or another file under the name that was free, may have been written meanwhile.
      if (file.twins.isTwin(file.name)) throw new RestoreRefused("NOME_REPETIDO");
      if (file.sobrescrever === "NUNCA") throw new RestoreRefused("JA_EXISTE");
    }
    await keepOther(file);
    renameSync(diskPath(file.beside), diskPath(file.target));
    file.twins.wrote(file.name);
  } catch (error) {
    if (isForGood(error)) rmSync(diskPath(file.beside), { force: true });
    throw error;
  }
};
