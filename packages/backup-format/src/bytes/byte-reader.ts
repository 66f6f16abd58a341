import { FormatError } from "./format-error.ts";

const TWO_32 = 0x1_0000_0000;
const MAX_VARINT_BYTES = 8;

/** Reads what a ByteWriter wrote. Never reads past its end, never returns an integer that is not exact. */
export class ByteReader {
  private readonly buffer: Buffer;
  private readonly end: number;
  private position: number;

  constructor(source: Uint8Array, from = 0, bytes = source.length - from) {
    this.buffer = Buffer.isBuffer(source) ? source : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
    this.position = from;
    this.end = from + bytes;
  }

  get remaining(): number {
    return this.end - this.position;
  }

  u8(): number {
    return this.buffer.readUInt8(this.advance(1));
  }

  u32(): number {
    return this.buffer.readUInt32BE(this.advance(4));
  }

  u64(): number {
    const value = this.i64();
    if (value < 0) throw new FormatError("LIMIT", "An integer beyond 2^53 - 1");
    return value;
  }

  i64(): number {
    const at = this.advance(8);
    const value = this.buffer.readInt32BE(at) * TWO_32 + this.buffer.readUInt32BE(at + 4);
    if (!Number.isSafeInteger(value)) throw new FormatError("LIMIT", "An integer beyond 2^53 - 1");
    return value;
  }

  varint(): number {
    let value = 0;
    let scale = 1;
    for (let read = 1; read <= MAX_VARINT_BYTES; read += 1) {
      const byte = this.u8();
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
      if (byte >= 0x80) continue;
      if (byte === 0 && read > 1) throw new FormatError("CORRUPT", "A varint that is longer than it needs to be");
      if (!Number.isSafeInteger(value)) break;
      return value;
    }
    throw new FormatError("LIMIT", "A varint beyond 2^53 - 1");
  }

  /** A view, not a copy. */
  raw(bytes: number): Buffer {
    const at = this.advance(bytes);
    return this.buffer.subarray(at, at + bytes);
  }

  sized(maxBytes: number): Buffer {
    return this.raw(this.size(maxBytes));
  }

  /** Reads the next byte string apart: cheaper than a view of it, where there are thousands. */
  part(maxBytes: number): ByteReader {
    const bytes = this.size(maxBytes);
    return new ByteReader(this.buffer, this.advance(bytes), bytes);
  }

  /** A varint that counts things of at least `minBytes` each: what cannot fit is refused before memory is taken. */
  count(minBytes: number): number {
    const things = this.varint();
    if (things * minBytes > this.remaining) throw new FormatError("TRUNCATED", `${things} things wanted`);
    return things;
  }

  private size(maxBytes: number): number {
    const bytes = this.varint();
    if (bytes > maxBytes) throw new FormatError("LIMIT", `A byte string of ${bytes} where ${maxBytes} are allowed`);
    return bytes;
  }

  private advance(bytes: number): number {
    if (bytes > this.remaining) throw new FormatError("TRUNCATED", `${bytes} bytes wanted, ${this.remaining} left`);
    const at = this.position;
    this.position += bytes;
    return at;
  }
}
