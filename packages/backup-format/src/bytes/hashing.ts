import { createHash, hash, type Hash } from "node:crypto";

export const SHA256_BYTES = 32;

export const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return hash("sha256", only, "buffer");
  const hasher = createHash("sha256");
  for (const part of parts) hasher.update(part);
  return hasher.digest();
};

/** As the header `Content-MD5` wants it: the check that every store makes. */
export const contentMd5 = (bytes: Uint8Array): string => hash("md5", bytes, "base64");

/** SHA-256 of no bytes: the hash of every empty file. */
export const EMPTY_SHA256: Uint8Array = sha256(new Uint8Array());

export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

export type FileHashes = {
  readonly lengthBytes: number;
  readonly sha256: Uint8Array;
  /** 32 bytes for each block, in order; the last block may be short. */
  readonly blockHashes: Uint8Array;
};

export type FileHasher = { update(chunk: Uint8Array): void; finish(): FileHashes };

/** Hashes a file whole and block by block in one reading. */
export const createFileHasher = (blockSize: number): FileHasher => {
  const whole = createHash("sha256");
  const finished: Uint8Array[] = [];
  let block: Hash | null = null;
  let inBlock = 0;
  let lengthBytes = 0;
  const endBlock = (): void => {
    if (block !== null) finished.push(block.digest());
    block = null;
    inBlock = 0;
  };
  return {
    update: (chunk) => {
      whole.update(chunk);
      lengthBytes += chunk.length;
      for (let at = 0; at < chunk.length;) {
        const end = Math.min(chunk.length, at + blockSize - inBlock);
        block ??= createHash("sha256");
        block.update(chunk.subarray(at, end));
        inBlock += end - at;
        at = end;
        if (inBlock === blockSize) endBlock();
      }
    },
    finish: () => {
      endBlock();
      return { lengthBytes, sha256: whole.digest(), blockHashes: Buffer.concat(finished) };
    },
  };
};
