import { createHash } from "node:crypto";

const PKCS7 = 2;
const OFFSET_OF_HEADER = 0x3c;
const PE32_PLUS = 0x20b;

/** A program of Windows taken apart at its signature. */
export type SignedProgram = {
  /** PKCS #7, in DER. */
  readonly signature: Buffer;
  /** What the signature vouches for: the file without its checksum and without the signature itself. */
  readonly digest: (algorithm: string) => Buffer;
};

/** Where the header keeps its checksum and the place of the signature. */
const landmarks = (bytes: Buffer): { readonly checksum: number; readonly directory: number } | null => {
  if (bytes.length < OFFSET_OF_HEADER + 4 || bytes.toString("latin1", 0, 2) !== "MZ") return null;
  const header = bytes.readUInt32LE(OFFSET_OF_HEADER);
  if (bytes.length < header + 200 || bytes.toString("latin1", header, header + 4) !== "PE\0\0") return null;
  const optional = header + 24;
  const isWide = bytes.readUInt16LE(optional) === PE32_PLUS;
  return { checksum: optional + 64, directory: optional + (isWide ? 144 : 128) };
};

/** Null: no program of Windows, or one that nobody signed. */
export const takeApart = (bytes: Buffer): SignedProgram | null => {
  const marks = landmarks(bytes);
  if (marks === null) return null;
  const { checksum, directory } = marks;
  const [at, size] = [bytes.readUInt32LE(directory), bytes.readUInt32LE(directory + 4)];
  // The signature ends the file: what came after it would be vouched for by nobody.
  if (size < 8 || at <= directory || at + size !== bytes.length) return null;
  const length = bytes.readUInt32LE(at);
  if (length < 8 || length > size || bytes.readUInt16LE(at + 6) !== PKCS7) return null;
  return {
    signature: bytes.subarray(at + 8, at + length),
    digest: (algorithm) =>
      createHash(algorithm)
        .update(bytes.subarray(0, checksum))
        .update(bytes.subarray(checksum + 4, directory))
        .update(bytes.subarray(directory + 8, at))
        .digest(),
  };
};
