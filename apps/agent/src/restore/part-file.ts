import { createHash, hash } from "node:crypto";
import { futimesSync, lstatSync, readSync, type Stats, writeSync } from "node:fs";
import { type ByteName, diskPath } from "../platform/byte-name.ts";

const CHUNK_BYTES = 2 ** 20;
/** One for all files of a thread: what is read is hashed before anybody else runs. */
const readBack = Buffer.allocUnsafeSlow(CHUNK_BYTES);

export const lookAt = (path: ByteName): Stats | null => lstatSync(diskPath(path), { throwIfNoEntry: false }) ?? null;

export const writeAll = (descriptor: number, bytes: Uint8Array, at: number): void => {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done, bytes.length - done, at + done);
};

/** Null: more than one chunk, or the file ends before. */
export const hashOfSmall = (descriptor: number, tamanho: number): string | null => {
  if (tamanho > CHUNK_BYTES) return null;
  const read = tamanho === 0 ? 0 : readSync(descriptor, readBack, 0, tamanho, 0);
  return read === tamanho ? hash("sha256", readBack.subarray(0, read), "base64url") : null;
};

const breathe = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Of what the disk gives back, chunk by chunk: a large file must not keep the service from everything else. */
export const hashOf = async (descriptor: number, tamanho: number): Promise<string | null> => {
  const small = hashOfSmall(descriptor, tamanho);
  if (small !== null) return small;
  const hasher = createHash("sha256");
  for (let at = 0; at < tamanho;) {
    const read = readSync(descriptor, readBack, 0, Math.min(CHUNK_BYTES, tamanho - at), at);
    if (read === 0) return null;
    hasher.update(readBack.subarray(0, read));
    at += read;
    if (at < tamanho) await breathe();
  }
  return hasher.digest("base64url");
};

/** As text: Node takes a negative number, a time before 1970, for the present. */
export const setTime = (descriptor: number, modificadoEmMicros: number): void => {
  const seconds = (modificadoEmMicros / 1_000_000).toFixed(6);
  futimesSync(descriptor, seconds, seconds);
};
