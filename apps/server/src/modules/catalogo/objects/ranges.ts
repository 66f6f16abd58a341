import type { ByteRange } from "@acervo/backup-format/read-plan";

/** Ranges of objects, by id. */
export type RangesPorObjeto = ReadonlyMap<string, readonly ByteRange[]>;

/** As PostgreSQL reads an int8multirange. */
export const multirange = (ranges: readonly ByteRange[]): string =>
  `{${ranges.map(({ offset, length }) => `[${offset},${offset + length})`).join(",")}}`;
