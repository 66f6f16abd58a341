/**
 * One-dimensional arrays in PostgreSQL's binary form. A driver turns a list into text that is quoted, escaped and, for
 * bytes, doubled in length, only to be parsed again on the other side; for thousands of values that costs more than
 * storing them. Use where a statement names the type: `${byteaArray(nomes)}::bytea[]`.
 */
const OID = { bytea: 17, int8: 20, text: 25, varbit: 1562 } as const;
const HEADER_BYTES = 20;
const LENGTH_BYTES = 4;
const INT8_BYTES = 8;
const NULL_LENGTH = -1;
const BITS_PER_BYTE = 8;
const TWO_32 = 0x1_0000_0000;

const openArray = (oid: number, count: number, contentBytes: number): Buffer => {
  const array = Buffer.allocUnsafe(count === 0 ? HEADER_BYTES - 2 * LENGTH_BYTES : HEADER_BYTES + contentBytes);
  array.writeInt32BE(count === 0 ? 0 : 1, 0);
  array.writeInt32BE(1, 4);
  array.writeInt32BE(oid, 8);
  if (count === 0) return array;
  array.writeInt32BE(count, 12);
  array.writeInt32BE(1, 16);
  return array;
};

export const byteaArray = (values: readonly (Uint8Array | null)[]): Buffer => {
  const contentBytes = values.reduce((sum, value) => sum + LENGTH_BYTES + (value?.length ?? 0), 0);
  const array = openArray(OID.bytea, values.length, contentBytes);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(value?.length ?? NULL_LENGTH, at);
    if (value === null) continue;
    array.set(value, at);
    at += value.length;
  }
  return array;
};

export const textArray = (values: readonly string[]): Buffer => {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const contentBytes = lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, 0);
  const array = openArray(OID.text, values.length, contentBytes);
  let at = HEADER_BYTES;
  for (const [index, value] of values.entries()) {
    at = array.writeInt32BE(lengths[index] ?? 0, at);
    at += array.write(value, at);
  }
  return array;
};

/** Integers that JavaScript holds exactly. */
export const int8Array = (values: readonly (number | null)[]): Buffer => {
  const nulls = values.reduce<number>((sum, value) => sum + (value === null ? 1 : 0), 0);
  const array = openArray(OID.int8, values.length, values.length * (LENGTH_BYTES + INT8_BYTES) - nulls * INT8_BYTES);
  // Several columns of every file of a batch come through here, and Buffer checks each number that it writes.
  const view = new DataView(array.buffer, array.byteOffset, array.length);
  let at = HEADER_BYTES;
  for (const value of values) {
    view.setInt32(at, value === null ? NULL_LENGTH : INT8_BYTES);
    at += LENGTH_BYTES;
    if (value === null) continue;
    const high = Math.floor(value / TWO_32);
    view.setInt32(at, high);
    view.setUint32(at + LENGTH_BYTES, value - high * TWO_32);
    at += INT8_BYTES;
  }
  return array;
};

/** Whole bytes as bits, for `${varbit(bits)}::varbit`. */
export const varbit = (bits: Uint8Array): Buffer => {
  const value = Buffer.allocUnsafe(LENGTH_BYTES + bits.length);
  value.set(bits, value.writeInt32BE(bits.length * BITS_PER_BYTE, 0));
  return value;
};

export const varbitArray = (values: readonly Uint8Array[]): Buffer => {
  const contentBytes = values.reduce((sum, value) => sum + 2 * LENGTH_BYTES + value.length, 0);
  const array = openArray(OID.varbit, values.length, contentBytes);
  let at = HEADER_BYTES;
  for (const value of values) {
    at = array.writeInt32BE(LENGTH_BYTES + value.length, at);
    at = array.writeInt32BE(value.length * BITS_PER_BYTE, at);
    array.set(value, at);
    at += value.length;
  }
  return array;
};
