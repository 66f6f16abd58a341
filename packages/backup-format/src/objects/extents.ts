import { FormatError } from "../bytes/format-error.ts";
import { MAX_EXTENTS, MAX_FILE_BYTES } from "../bytes/limits.ts";

/** Bytes of an object, or zeros that no object holds (`idObjeto` null, offset 0). A version is a list of them, in order. */
export type Extent = { readonly idObjeto: string | null; readonly offset: number; readonly length: number };

/** New bytes at a place of the file. */
export type ExtentChange = { readonly fileOffset: number; readonly extent: Extent };

export const extentsLength = (extents: readonly Extent[]): number =>
  extents.reduce((total, { length }) => total + length, 0);

const isExact = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const assertExtent = ({ idObjeto, offset, length }: Extent): void => {
  if (!isExact(offset) || !isExact(length) || !isExact(offset + length)) {
    throw new FormatError("INVALID", `Not an extent: ${offset}, ${length}`);
  }
  if (idObjeto === null && offset !== 0) throw new FormatError("INVALID", "Zeros have no offset");
};

const joined = (left: Extent, right: Extent): Extent | null => {
  if (left.idObjeto !== right.idObjeto) return null;
  if (left.idObjeto !== null && left.offset + left.length !== right.offset) return null;
  return { ...left, length: left.length + right.length };
};

/** The one form of a list: nothing empty, neighbours joined. */
export const normalizeExtents = (extents: readonly Extent[]): readonly Extent[] => {
  const [only] = extents;
  // Most files are one extent, and a batch has thousands of them.
  if (only !== undefined && extents.length === 1 && only.length > 0 && only.length <= MAX_FILE_BYTES) {
    assertExtent(only);
    return extents;
  }
  const normal: Extent[] = [];
  for (const extent of extents) {
    assertExtent(extent);
    if (extent.length === 0) continue;
    const last = normal.at(-1);
    const both = last === undefined ? null : joined(last, extent);
    if (both === null) normal.push(extent);
    else normal[normal.length - 1] = both;
  }
  if (normal.length > MAX_EXTENTS) throw new FormatError("LIMIT", `A version of ${normal.length} extents`);
  if (extentsLength(normal) > MAX_FILE_BYTES) throw new FormatError("LIMIT", "A version beyond the largest file");
  return normal;
};

const part = (extent: Extent, from: number, to: number): Extent => ({
  idObjeto: extent.idObjeto,
  offset: extent.idObjeto === null ? 0 : extent.offset + from,
  length: to - from,
});

/** Reads a list from front to back, once, in pieces. */
const createCursor = (extents: readonly Extent[]) => {
  let number = 0;
  let within = 0;
  /** Moves on by `bytes` and tells what it passed; throws at the end of the list. */
  const pass = (bytes: number, seen: (extent: Extent) => void): void => {
    for (let missing = bytes; missing > 0;) {
      const extent = extents[number];
      if (extent === undefined) throw new FormatError("INVALID", "Bytes of the file that no extent covers");
      const taken = Math.min(missing, extent.length - within);
      if (taken > 0) seen(part(extent, within, within + taken));
      missing -= taken;
      within += taken;
      if (within < extent.length) continue;
      number += 1;
      within = 0;
    }
  };
  return { pass };
};

/** The extents of the bytes from `start` up to `end`. */
export const sliceExtents = (extents: readonly Extent[], start: number, end: number): readonly Extent[] => {
  if (!isExact(start) || !isExact(end) || start > end) throw new FormatError("INVALID", "Not a range");
  const slice: Extent[] = [];
  const cursor = createCursor(extents);
  cursor.pass(start, () => undefined);
  cursor.pass(end - start, (extent) => slice.push(extent));
  return normalizeExtents(slice);
};

export type Splice = {
  /** Length of the new version: shorter cuts the end off, longer needs changes that cover all that is new. */
  readonly lengthBytes: number;
  /** In the order of the file, without overlap. */
  readonly changes: readonly ExtentChange[];
};

/** The extents of a new version: those of the previous one, with the changed ranges taken from elsewhere. */
export const spliceExtents = (previous: readonly Extent[], { lengthBytes, changes }: Splice): readonly Extent[] => {
  const next: Extent[] = [];
  const previousLength = extentsLength(previous);
  const cursor = createCursor(previous);
  let at = 0;
  const keepUntil = (end: number): void => {
    if (end < at || end > lengthBytes) throw new FormatError("INVALID", "Changes that overlap or go past the end");
    cursor.pass(end - at, (extent) => next.push(extent));
    at = end;
  };
  for (const { fileOffset, extent } of changes) {
    assertExtent(extent);
    keepUntil(fileOffset);
    next.push(extent);
    at += extent.length;
    if (at > lengthBytes) throw new FormatError("INVALID", "A change past the end of the file");
    cursor.pass(Math.max(0, Math.min(at, previousLength) - fileOffset), () => undefined);
  }
  keepUntil(lengthBytes);
  return normalizeExtents(next);
};
