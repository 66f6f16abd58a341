import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { isRefused } from "../../test/damage.ts";
import { ByteReader } from "./byte-reader.ts";
import { ByteWriter, varintLength } from "./byte-writer.ts";

const written = (write: (writer: ByteWriter) => void): Buffer => {
  const writer = new ByteWriter(1);
  write(writer);
  return writer.take();
};

describe("inteiros e sequências de bytes", () => {
  test.prop([fc.maxSafeNat()])("varint vai e volta na forma mais curta", (value) => {
    const bytes = written((writer) => writer.varint(value));
    expect(bytes).toHaveLength(varintLength(value));
    expect(new ByteReader(bytes).varint()).toBe(value);
  });

  test.prop([fc.maxSafeInteger()])("i64 é o complemento de dois em oito bytes", (value) => {
    const bytes = written((writer) => writer.i64(value));
    expect(bytes.readBigInt64BE(0)).toBe(BigInt(value));
    expect(new ByteReader(bytes).i64()).toBe(value);
  });

  test.prop([fc.array(fc.uint8Array({ maxLength: 300 }))])("sequências de bytes vão e voltam", (strings) => {
    const reader = new ByteReader(written((writer) => strings.forEach((string) => writer.sized(string))));
    for (const string of strings) expect(Uint8Array.from(reader.sized(300))).toEqual(string);
    expect(reader.remaining).toBe(0);
  });

  it.each(["8000", "ff00", "ffffffffffffffff7f", "ffffffffffffff1f", "80", ""])("recusa o varint %s", (hex) => {
    expect(isRefused(() => new ByteReader(Buffer.from(hex, "hex")).varint())).toBe(true);
  });

  it.each(["7fffffffffffffff", "8000000000000000", "0020000000000000"])("recusa o inteiro inexato %s", (hex) => {
    expect(isRefused(() => new ByteReader(Buffer.from(hex, "hex")).i64())).toBe(true);
  });

  test("recusa contagens que não cabem no que resta", () => {
    expect(isRefused(() => new ByteReader(written((writer) => writer.varint(2 ** 40))).count(1))).toBe(true);
    expect(isRefused(() => new ByteReader(written((writer) => writer.sized(Buffer.alloc(9)))).sized(8))).toBe(true);
    expect(isRefused(() => written((writer) => writer.varint(-1)))).toBe(true);
    expect(isRefused(() => written((writer) => writer.i64(2 ** 53)))).toBe(true);
    expect(isRefused(() => written((writer) => writer.u64(-1)))).toBe(true);
  });
});
