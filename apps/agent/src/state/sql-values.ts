import type { SQLOutputValue } from "node:sqlite";

export type SqlRow = Readonly<Record<string, SQLOutputValue>>;

/** Columns of our own state; another type means that the file is not ours or is damaged. */
export class DamagedStateError extends Error {
  override readonly name = "DamagedStateError";
}

export const numberOf = (row: SqlRow, column: string): number => {
  const value = row[column];
  if (typeof value !== "number") throw new DamagedStateError(column);
  return value;
};

export const textOf = (row: SqlRow, column: string): string => {
  const value = row[column];
  if (typeof value !== "string") throw new DamagedStateError(column);
  return value;
};

export const bytesOf = (row: SqlRow, column: string): Uint8Array => {
  const value = row[column];
  if (!(value instanceof Uint8Array)) throw new DamagedStateError(column);
  return value;
};

export const optional = <T>(row: SqlRow, column: string, read: (row: SqlRow, column: string) => T): T | null =>
  row[column] === null || row[column] === undefined ? null : read(row, column);
