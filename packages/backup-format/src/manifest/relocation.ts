import { type Extent, normalizeExtents } from "../objects/extents.ts";
import { FormatError } from "../bytes/format-error.ts";

/** Bytes of an object that now lie elsewhere. */
export type Move = { readonly from: number; readonly length: number; readonly to: number };

/** A compaction: the live ranges of one object, copied into another. Moves are in the order of the old object. */
export type Relocation = { readonly idAntigo: string; readonly idNovo: string; readonly moves: readonly Move[] };

export const assertMoves = (moves: readonly Move[]): void => {
  let end = 0;
  for (const { from, length, to } of moves) {
    if (!Number.isSafeInteger(from + length) || !Number.isSafeInteger(to + length) || length < 1 || to < 0) {
      throw new FormatError("INVALID", "Not a move");
    }
    if (from < end) throw new FormatError("INVALID", "Moves out of order");
    end = from + length;
  }
};

/** First move that ends after `offset`. */
const findMove = (moves: readonly Move[], offset: number): number => {
  let low = 0;
  let high = moves.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const move = moves[middle];
    if (move !== undefined && move.from + move.length <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

const relocateExtent = ({ idNovo, moves }: Relocation, extent: Extent): readonly Extent[] => {
  const moved: Extent[] = [];
  const end = extent.offset + extent.length;
  let at = extent.offset;
  for (let number = findMove(moves, at); at < end; number += 1) {
    const move = moves[number];
    if (move === undefined || move.from > at) throw new FormatError("INVALID", "A live range that was not moved");
    const until = Math.min(end, move.from + move.length);
    moved.push({ idObjeto: idNovo, offset: move.to + at - move.from, length: until - at });
    at = until;
  }
  return moved;
};

/** The extents of a version after a compaction. Throws when it would lose a byte. */
export const relocateExtents = (extents: readonly Extent[], relocation: Relocation): readonly Extent[] => {
  if (!extents.some(({ idObjeto }) => idObjeto === relocation.idAntigo)) return extents;
  return normalizeExtents(
    extents.flatMap((extent) =>
      extent.idObjeto === relocation.idAntigo ? relocateExtent(relocation, extent) : [extent],
    ),
  );
};
