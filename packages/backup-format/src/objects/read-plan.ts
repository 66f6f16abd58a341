import { type Extent, normalizeExtents } from "./extents.ts";
import { FormatError } from "../bytes/format-error.ts";

/** One request of the store, or a run of zeros to write. */
export type ReadStep = Extent & { readonly fileOffset: number };

/** How to read a version: each range of at most `maxBytes`, with its place in the file. */
export const readPlan = (extents: readonly Extent[], maxBytes: number): readonly ReadStep[] => {
  if (!Number.isSafeInteger(maxBytes) || maxBytes < 1)
    throw new FormatError("INVALID", `Not a range size: ${maxBytes}`);
  const steps: ReadStep[] = [];
  let fileOffset = 0;
  for (const { idObjeto, offset, length } of normalizeExtents(extents)) {
    for (let done = 0; done < length; done += maxBytes) {
      const taken = Math.min(maxBytes, length - done);
      steps.push({ idObjeto, offset: idObjeto === null ? 0 : offset + done, length: taken, fileOffset });
      fileOffset += taken;
    }
  }
  return steps;
};

/** The header `Range` of a step that reads the store. */
export const rangeHeader = ({ offset, length }: Pick<Extent, "offset" | "length">): string =>
  `bytes=${offset}-${offset + length - 1}`;

export type ByteRange = { readonly offset: number; readonly length: number };

/** Ranges joined where they touch or overlap, in order: what is alive of an object, each byte counted once. */
export const unionOfRanges = (ranges: readonly ByteRange[]): readonly ByteRange[] => {
  const union: ByteRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.offset - b.offset)) {
    const last = union.at(-1);
    if (range.length === 0) continue;
    if (last === undefined || last.offset + last.length < range.offset) union.push(range);
    else {
      const end = Math.max(last.offset + last.length, range.offset + range.length);
      union[union.length - 1] = { offset: last.offset, length: end - last.offset };
    }
  }
  return union;
};
