import { FormatError } from "../bytes/format-error.ts";
import { MAX_PATH_BYTES, MAX_SEGMENT_BYTES, MAX_SEGMENTS } from "../bytes/limits.ts";

/** A file's place in the tree of its configuration: the volume's root first, the file's name last. */
export type FilePath = { readonly idConfiguracao: number; readonly caminho: readonly Uint8Array[] };

const SLASH = 0x2f;
const DOT = 0x2e;

/** `.` and `..` would lead elsewhere when the file is written back. */
const isDots = (segment: Uint8Array): boolean => segment.length <= 2 && segment.every((byte) => byte === DOT);
const isPosixRoot = (segment: Uint8Array): boolean => segment.length === 1 && segment[0] === SLASH;

/** Byte by byte: of short names, that is many times quicker than a search that begins in native code. */
const has = (segment: Uint8Array, wanted: number): boolean => {
  for (const byte of segment) if (byte === wanted) return true;
  return false;
};

/** Throws unless the bytes may be one name in a path. The root of a POSIX file system is the segment `/`. */
export const assertSegment = (segment: Uint8Array, isFirst: boolean): void => {
  if (segment.length === 0 || segment.length > MAX_SEGMENT_BYTES) {
    throw new FormatError("LIMIT", `A name of ${segment.length} bytes`);
  }
  if (has(segment, 0) || isDots(segment)) throw new FormatError("INVALID", "A name that no file can have");
  if (has(segment, SLASH) && !(isFirst && isPosixRoot(segment))) {
    throw new FormatError("INVALID", "A name with a slash");
  }
};

export const assertPath = (caminho: readonly Uint8Array[]): void => {
  if (caminho.length === 0 || caminho.length > MAX_SEGMENTS) {
    throw new FormatError("LIMIT", `A path of ${caminho.length} names`);
  }
  let total = 0;
  for (const [index, segment] of caminho.entries()) {
    assertSegment(segment, index === 0);
    total += segment.length + 1;
  }
  if (total > MAX_PATH_BYTES) throw new FormatError("LIMIT", `A path of ${total} bytes`);
};
