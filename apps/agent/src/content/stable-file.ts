import { closeSync, fstatSync, readSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { ByteName } from "../platform/byte-name.ts";
import { systemClock } from "../platform/clock.ts";
import type { DiskStat } from "../system/port.ts";
import { statOf } from "../system/stat.ts";
import { system } from "../system/system.ts";
import { type Motivo, motivoOf } from "../scan/motivo.ts";

/** A file that is being read; `stat` is from before the first byte. */
export type OpenFile = {
  readonly stat: DiskStat;
  /** Open until the reading ends. */
  readonly descriptor: number;
  /** Throws when the file is shorter than it was: see FileChangedError. */
  readonly readAt: (offset: number, length: number) => Buffer;
  /** Space on the disk; less than the size means holes. */
  readonly allocatedBytes: number;
};

export type ReadOutcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly motivo: Motivo };

/** What was read is not one state of the file. */
export class FileChangedError extends Error {
  override readonly name = "FileChangedError";
}

export const openToRead = (path: ByteName): number => system.files.open(path, "ler");

/** Fills the buffer from an offset of the file on; throws when the file is shorter. */
export const readInto = (descriptor: number, buffer: Buffer, offset: number): Buffer => {
  for (let done = 0; done < buffer.length;) {
    const read = readSync(descriptor, buffer, done, buffer.length - done, offset + done);
    if (read === 0) throw new FileChangedError();
    done += read;
  }
  return buffer;
};

export const isSameState = (a: DiskStat, b: DiskStat): boolean =>
  a.tamanho === b.tamanho && a.modificado === b.modificado && a.inode === b.inode;

/** File systems stamp times in steps of a few milliseconds. */
export const TICK_MS = 20;

/**
 * A file that was written in this very step could be written again without its time changing: neither this reading nor
 * the next backup would see it. Once the step is over, every write shows.
 */
export const isWithinTick = (modifiedMs: number): boolean => Math.abs(systemClock.now() - modifiedMs) < TICK_MS;

const readOnce = async <T>(path: ByteName, work: (file: OpenFile) => T | Promise<T>): Promise<ReadOutcome<T>> => {
  const descriptor = openToRead(path);
  try {
    if (isWithinTick(fstatSync(descriptor).mtimeMs)) await wait(TICK_MS);
    const stats = fstatSync(descriptor);
    const stat = statOf(stats);
    if (stat.tipo !== "arquivo") return { ok: false, motivo: "TIPO_NAO_SUPORTADO" };
    const value = await work({
      stat,
      descriptor,
      allocatedBytes: stats.blocks * 512,
      readAt: (offset, length) => readInto(descriptor, Buffer.allocUnsafe(length), offset),
    });
    if (!isSameState(stat, statOf(fstatSync(descriptor)))) throw new FileChangedError();
    return { ok: true, value };
  } finally {
    closeSync(descriptor);
  }
};

const DISK_CALLS = new Set(["open", "read", "fstat"]);

/** The system refused a call on the file; anything else is not about the file. */
export const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && typeof error.syscall === "string" && DISK_CALLS.has(error.syscall);

/**
 * Reads a file in one state: if it changed meanwhile it is read once more, then given up. Errors of the disk become
 * reasons; any other error of `work` is thrown.
 */
export const readStableFile = async <T>(
  path: ByteName,
  work: (file: OpenFile) => T | Promise<T>,
  attempts = 2,
): Promise<ReadOutcome<T>> => {
  try {
    return await readOnce(path, work);
  } catch (error) {
    if (isOfDisk(error)) return { ok: false, motivo: motivoOf(error) };
    if (!(error instanceof FileChangedError)) throw error;
    return attempts > 1 ? readStableFile(path, work, attempts - 1) : { ok: false, motivo: "MUDOU_DURANTE_LEITURA" };
  }
};
