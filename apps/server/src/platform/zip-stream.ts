import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

export type ZipEntry = {
  readonly name: string;
  /** Each part is compressed by itself: some tens of kilobytes at least, where there are many. */
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
};

const deflatePart = promisify<Uint8Array, { finishFlush: number }, Buffer>(deflateRaw);
/** Ends on a byte and leaves the stream open, so that what was compressed apart stands in one stream. */
const OPEN_ENDED = { finishFlush: constants.Z_SYNC_FLUSH };
const LAST_BLOCK = Uint8Array.of(3, 0);

const LOCAL_HEADER = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes and checksum follow the bytes; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980, the format's beginning: when a part of the file was made tells nobody anything. */
const DATE = 0x0021;
/** The format counts bytes in 32 bits. */
const LARGEST = 0xffff_ffff;

type Written = { readonly name: Buffer; readonly offset: number; crc: number; packed: number; size: number };

type Field = readonly [bytes: 2 | 4, value: number];
const two = (value: number): Field => [2, value];
const four = (value: number): Field => [4, value];

const record = (...fields: readonly Field[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) at = bytes.writeUIntLE(value, at, width);
  return bytes;
};

const localHeader = ({ name }: Written): Buffer =>
  Buffer.concat([
    record(four(LOCAL_HEADER), two(VERSION), two(FLAGS), two(DEFLATED), two(0), two(DATE)),
    record(four(0), four(0), four(0), two(name.length), two(0)),
    name,
  ]);

const descriptor = ({ crc, packed, size }: Written): Buffer =>
  record(four(DESCRIPTOR), four(crc), four(packed), four(size));

const centralHeader = ({ name, offset, crc, packed, size }: Written): Buffer =>
  Buffer.concat([
    record(four(CENTRAL_HEADER), two(VERSION), two(VERSION), two(FLAGS), two(DEFLATED), two(0), two(DATE)),
    record(four(crc), four(packed), four(size), two(name.length), two(0), two(0), two(0), two(0), four(0)),
    record(four(offset)),
    name,
  ]);

const endRecord = (entries: number, start: number, length: number): Buffer =>
  record(four(END), two(0), two(0), two(entries), two(entries), four(length), four(start), two(0));

async function* entryBytes(written: Written, parts: ZipEntry["parts"]): AsyncGenerator<Uint8Array> {
  yield localHeader(written);
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

/** A zip that is made while it is read: nothing of it is kept but names and sizes. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const all: Written[] = [];
  let offset = 0;
  for (const { name, parts } of entries) {
    const written: Written = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    all.push(written);
    for await (const bytes of entryBytes(written, parts)) {
      offset += bytes.length;
      yield bytes;
    }
  }
  const directory = Buffer.concat(all.map(centralHeader));
  if (offset > LARGEST) throw new RangeError("The zip is larger than its format can tell.");
  yield directory;
  yield endRecord(all.length, offset, directory.length);
}
