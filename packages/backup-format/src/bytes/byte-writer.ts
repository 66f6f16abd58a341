import { FormatError } from "./format-error.ts";

const TWO_32 = 0x1_0000_0000;
const MAX_VARINT_BYTES = 8;

export const assertCount = (value: number, what: string): void => {
  if (!Number.isSafeInteger(value) || value < 0) throw new FormatError("INVALID", `${what} is not a count: ${value}`);
};

export const varintLength = (value: number): number => {
  let bytes = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes += 1;
  return bytes;
};

/** Appends big-endian integers, varints and byte strings to a buffer that grows. */
export class ByteWriter {
  private buffer: Buffer;
  private used = 0;

  constructor(initialBytes = 1_024) {
    this.buffer = Buffer.allocUnsafe(initialBytes);
  }

  get length(): number {
    return this.used;
  }

  u8(value: number): void {
    const at = this.reserve(1);
    this.buffer[at] = value;
  }

  u32(value: number): void {
    const at = this.reserve(4);
    this.buffer.writeUInt32BE(value, at);
  }

  u64(value: number): void {
    assertCount(value, "A u64");
    this.i64(value);
  }

  /** Two's complement, within the integers that JavaScript holds exactly. */
  i64(value: number): void {
    if (!Number.isSafeInteger(value)) throw new FormatError("INVALID", `Not an exact integer: ${value}`);
    const high = Math.floor(value / TWO_32);
    const at = this.reserve(8);
    this.buffer.writeInt32BE(high, at);
    this.buffer.writeUInt32BE(value - high * TWO_32, at + 4);
  }

  /** Unsigned LEB128 in its shortest form. */
  varint(value: number): void {
    assertCount(value, "A varint");
    let at = this.reserve(MAX_VARINT_BYTES);
    let rest = value;
    // Above 31 bits the bitwise operators would lose digits.
    while (rest >= 0x8000_0000) {
      this.buffer[at++] = (rest % 0x80) + 0x80;
      rest = Math.floor(rest / 0x80);
    }
    while (rest >= 0x80) {
      this.buffer[at++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.buffer[at++] = rest;
    this.used = at;
  }

  raw(bytes: Uint8Array): void {
    const at = this.reserve(bytes.length);
    this.buffer.set(bytes, at);
  }

  /** A varint with the length, then the bytes. */
  sized(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.raw(bytes);
  }

  /** A view of what was written, until the writer is used again. */
  take(): Buffer {
    return this.buffer.subarray(0, this.used);
  }

  /** Forgets what was written and keeps the memory. */
  clear(): void {
    this.used = 0;
  }

  private reserve(bytes: number): number {
    const at = this.used;
    this.used += bytes;
    if (this.used > this.buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.used, this.buffer.length * 2));
      this.buffer.copy(larger, 0, 0, at);
      this.buffer = larger;
    }
    return at;
  }
}
