const KIB = 1_024;
const MIB = 1_024 * KIB;
const TIB = 1_024 * 1_024 * MIB;

/** Files below this go into packs. */
export const PACKED_BELOW_BYTES = MIB;
/** A pack is closed before its contents pass this. */
export const MAX_PACK_CONTENT_BYTES = 16 * MIB;
/** From here on a file is uploaded in parts and compared block by block. */
export const BLOCKS_FROM_BYTES = 16 * MIB;
export const MAX_FILE_BYTES = 5 * TIB;
/** A block object may hold a whole large file, and needs room for its index. */
export const MAX_OBJECT_BYTES = 5 * TIB;

export const MIN_BLOCK_BYTES = MIB;
export const MAX_BLOCKS = 32_768;
/** Twice the blocks of a file: it may keep its block size while it grows to the double. */
export const MAX_EXTENTS = 65_536;
export const MAX_INDEX_ENTRIES = 1_048_576;

export const MAX_PARTS = 10_000;
export const MIN_PART_BYTES = 16 * MIB;

export const MAX_SEGMENT_BYTES = 1_024;
export const MAX_SEGMENTS = 1_024;
/** Windows allows 32,767 UTF-16 units, which are at most three bytes each. */
export const MAX_PATH_BYTES = 98_304;
/** A path, its segment lengths, and room for what a later writer adds. */
export const MAX_DESCRIPTION_BYTES = 128 * KIB;

export const MAX_MANIFEST_BYTES = 64 * MIB;
export const MAX_TEXT_BYTES = 1_024;
