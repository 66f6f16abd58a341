import { createHash, type Hash } from "node:crypto";
import { FormatError } from "../bytes/format-error.ts";
import { sha256 } from "../bytes/hashing.ts";
import { encodeIndex } from "./object-index.ts";
import type { ObjectLayout } from "./object-layout.ts";
import { encodeTrailer } from "./trailer.ts";

/**
 * Hashes contents on their way to the store. The caller sends `layout.headerBytes`, then the chunks that it appended,
 * then the trailer; memory is one chunk.
 */
export type ObjectWriter = {
  /** The next bytes of the contents, across entries, in the order of the layout. */
  append(chunk: Uint8Array): void;
  /** Throws when the contents were shorter than planned: the file shrank while it was read. */
  trailer(): Uint8Array;
  /** Hash of each entry that is complete. */
  hashes(): readonly Uint8Array[];
};

export const createObjectWriter = (layout: ObjectLayout): ObjectWriter => {
  const hashes: Uint8Array[] = [];
  let hasher: Hash | null = null;
  let missing = layout.entries[0]?.lengthBytes ?? 0;
  const endEntries = (): void => {
    while (missing === 0 && hashes.length < layout.entries.length) {
      hashes.push((hasher ?? createHash("sha256")).digest());
      hasher = null;
      missing = layout.entries[hashes.length]?.lengthBytes ?? 0;
    }
  };
  endEntries();
  return {
    append: (chunk) => {
      for (let at = 0; at < chunk.length;) {
        const taken = Math.min(missing, chunk.length - at);
        if (taken === 0) throw new FormatError("INVALID", "More contents than planned");
        hasher ??= createHash("sha256");
        hasher.update(chunk.subarray(at, at + taken));
        missing -= taken;
        at += taken;
        endEntries();
      }
    },
    trailer: () => {
      if (hashes.length < layout.entries.length) throw new FormatError("INVALID", "Fewer contents than planned");
      return encodeTrailer(layout.headerBytes, encodeIndex(layout.description, layout.entries, hashes)).bytes;
    },
    hashes: () => hashes,
  };
};

/** Puts header and trailer around contents that lie at their offsets already. */
export const sealObject = (layout: ObjectLayout, object: Uint8Array, hashes: readonly Uint8Array[]): void => {
  const trailer = encodeTrailer(layout.headerBytes, encodeIndex(layout.description, layout.entries, hashes)).bytes;
  object.set(layout.headerBytes, 0);
  object.set(trailer, layout.header.storedBytes - trailer.length);
};

/** A whole object in memory, from one buffer per entry. */
export const writeObject = (layout: ObjectLayout, contents: readonly Uint8Array[]): Buffer => {
  const object = Buffer.allocUnsafe(layout.header.storedBytes);
  const hashes = layout.entries.map((entry, number) => {
    const content = contents[number];
    if (content?.length !== entry.lengthBytes) throw new FormatError("INVALID", `Entry ${number} is not as planned`);
    object.set(content, layout.offsets[number]);
    return sha256(content);
  });
  if (contents.length !== layout.entries.length) throw new FormatError("INVALID", "More contents than planned");
  sealObject(layout, object, hashes);
  return object;
};
