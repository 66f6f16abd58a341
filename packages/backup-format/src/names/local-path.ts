import { FormatError } from "../bytes/format-error.ts";
import { assertPath } from "./path-segments.ts";
import { encodeWtf8 } from "./wtf8.ts";

const ROOT = Buffer.from("/");
const SLASH = 0x2f;

const splitBytes = (bytes: Buffer): Buffer[] => {
  const parts: Buffer[] = [];
  let start = 0;
  for (let at = bytes.indexOf(SLASH); at !== -1; at = bytes.indexOf(SLASH, start)) {
    parts.push(bytes.subarray(start, at));
    start = at + 1;
  }
  parts.push(bytes.subarray(start));
  return parts.filter((part) => part.length > 0);
};

/** `/srv/livros` → `/`, `srv`, `livros`. The path must be absolute; what the names mean is the disk's business. */
export const segmentsOfPosixPath = (path: Uint8Array): readonly Uint8Array[] => {
  const bytes = Buffer.from(path);
  if (bytes[0] !== SLASH) throw new FormatError("INVALID", "Not an absolute path");
  const segments = [ROOT, ...splitBytes(bytes)];
  assertPath(segments);
  return segments;
};

const DRIVE = /^(?:\\\\\?\\)?([A-Za-z]):(?:\\|$)/;
const SHARE = /^\\\\(?:\?\\UNC\\)?([^\\?.]+\\[^\\]+)(?:\\|$)/;

const windowsRoot = (path: string): { readonly root: string; readonly rest: string } => {
  const drive = DRIVE.exec(path);
  if (drive !== null) return { root: `${(drive[1] ?? "").toUpperCase()}:`, rest: path.slice(drive[0].length) };
  const share = SHARE.exec(path);
  if (share !== null) return { root: `\\\\${share[1] ?? ""}`, rest: path.slice(share[0].length) };
  throw new FormatError("INVALID", "Neither a drive nor a share");
};

/**
 * `c:\Livros\A 1.pdf` → `C:`, `Livros`, `A 1.pdf`; `\\servidor\livros\x` → `\\servidor\livros`, `x`.
 * The prefix `\\?\` of long paths is not part of the name. `/` is a separator here, as Windows takes it.
 */
export const segmentsOfWindowsPath = (path: string): readonly Uint8Array[] => {
  const { root, rest } = windowsRoot(path.replaceAll("/", "\\"));
  const segments = [root, ...rest.split("\\").filter((name) => name !== "")].map(encodeWtf8);
  assertPath(segments);
  return segments;
};
