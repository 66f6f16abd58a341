import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

type PackedEntry = {
  readonly name: string;
  /** Each part is compressed by itself: some tens of kilobytes at least, where there are many. */
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};
/** A whole file that compressing would not make smaller. */
type StoredEntry = { readonly name: string; readonly stored: Uint8Array };
export type ZipEntry = PackedEntry | StoredEntry;

const deflatePart = promisify<Uint8Array, { finishFlush: number }, Buffer>(deflateRaw);
/** Ends on a byte and leaves the stream open, so that what was compressed apart stands in one stream. */
const OPEN_ENDED = { finishFlush: constants.Z_SYNC_FLUSH };
const LAST_BLOCK = Uint8Array.of(3, 0);

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const END_64_SIZE = 56;
const LOCATOR_64 = 0x07064b50;
const VERSION = 20;
const VERSION_64 = 45;
/** Names are UTF-8. */
const NAMES = 0x0800;
/** The same, and sizes and checksum follow the bytes. */
const NAMES_SIZES_LATER = 0x0808;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, the format's beginning: when a part of the file was made tells nobody anything. */
const DATE = 0x0021;
/** The format counts bytes in 32 bits and files in 16; what is not less is told by its larger form (ZIP64). */
const LARGEST = 0xffff_ffff;
const MOST = 0xffff;
const OFFSET_64 = 1;

type Written = {
  readonly name: Buffer;
  readonly offset: number;
  readonly flags: number;
  readonly method: number;
  crc: number;
  packed: number;
  size: number;
};

type Field = readonly [bytes: 2 | 4 | 6, value: number];
const two = (value: number): Field => [2, value];
const four = (value: number): Field => [4, value];
/** No number of ours needs more than six of the eight bytes. */
const eight = (value: number): readonly Field[] => [[6, value], two(0)];

const record = (...fields: readonly Field[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
};

/** Of a file whose sizes follow its bytes they are still 0 when this is written. */
const localHeader = ({ name, flags, method, crc, packed, size }: Written): Buffer =>
  Buffer.concat([
    record(four(LOCAL_HEADER), two(VERSION), two(flags), two(method), two(0), two(DATE)),
    record(four(crc), four(packed), four(size), two(name.length), two(0)),
    name,
  ]);

const descriptor = ({ crc, packed, size }: Written): Buffer =>
  record(four(DESCRIPTOR), four(crc), four(packed), four(size));

const centralHeader = ({ name, offset, flags, method, crc, packed, size }: Written): Buffer => {
  const far = offset >= LARGEST;
  const extra = far ? record(two(OFFSET_64), two(8), ...eight(offset)) : Buffer.alloc(0);
  const version = far ? VERSION_64 : VERSION;
  return Buffer.concat([
    record(four(CENTRAL_HEADER), two(version), two(version), two(flags), two(method), two(0), two(DATE)),
    record(four(crc), four(packed), four(size), two(name.length), two(extra.length), two(0), two(0), two(0), four(0)),
    record(four(far ? LARGEST : offset)),
    name,
    extra,
  ]);
};

const endRecord = (entries: number, start: number, length: number): Buffer => {
  const count = two(Math.min(entries, MOST));
  const place = [four(Math.min(length, LARGEST)), four(Math.min(start, LARGEST))];
  const end = record(four(END), two(0), two(0), count, count, ...place, two(0));
  if (entries < MOST && length < LARGEST && start < LARGEST) return end;
  return Buffer.concat([
    record(four(END_64), ...eight(END_64_SIZE - 12), two(VERSION_64), two(VERSION_64), four(0), four(0)),
    record(...eight(entries), ...eight(entries), ...eight(length), ...eight(start)),
    record(four(LOCATOR_64), four(0), ...eight(start + length), four(1)),
    end,
  ]);
};

const beginEntry = (entry: ZipEntry, offset: number): Written => {
  const name = Buffer.from(entry.name);
  if ("parts" in entry) return { name, offset, flags: NAMES_SIZES_LATER, method: DEFLATED, crc: 0, packed: 0, size: 0 };
  const { length } = entry.stored;
  return { name, offset, flags: NAMES, method: STORED, crc: crc32(entry.stored), packed: length, size: length };
};

async function* packedBytes(written: Written, parts: PackedEntry["parts"]): AsyncGenerator<Uint8Array> {
  const packed = (bytes: Uint8Array): Uint8Array => {
    written.packed += bytes.length;
    return bytes;
  };
  for await (const part of parts) {
    written.crc = crc32(part, written.crc);
    written.size += part.length;
    if (written.size > LARGEST) throw new RangeError("A part of the zip is larger than its format can tell.");
    yield packed(await deflatePart(part, OPEN_ENDED));
  }
  yield packed(LAST_BLOCK);
  yield descriptor(written);
}

async function* entryBytes(written: Written, entry: ZipEntry): AsyncGenerator<Uint8Array> {
  yield localHeader(written);
  if ("parts" in entry) yield* packedBytes(written, entry.parts);
  else yield entry.stored;
}

/** A zip that is made while it is read: nothing of it is kept but names and sizes. */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const written = beginEntry(entry, offset);
    for await (const bytes of entryBytes(written, entry)) {
      offset += bytes.length;
      yield bytes;
    }
    directory.push(centralHeader(written));
  }
  let length = 0;
  for (const header of directory) {
    length += header.length;
    yield header;
  }
  yield endRecord(directory.length, offset, length);
}
