import { TypeOverrides } from "pg";

const OID = { int8: 20, int8Array: 1016, date: 1082, dateArray: 1182 } as const;

/** An int8 as a number; one that JavaScript cannot hold exactly is refused rather than rounded. */
const parseInt8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe integer range: ${text}`);
  return value;
};

/** A civil date has no time zone: as a Date it would move by a day wherever the process is not in UTC. */
const parseDate = (text: string): string => text;

/** Arrays of one dimension whose entries need no quotes, as numbers and dates never do. */
const arrayOf =
  <T>(parseEntry: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === "{}"
      ? []
      : text
          .slice(1, -1)
          .split(",")
          .map((entry) => (entry === "NULL" ? null : parseEntry(entry)));

/** How column values become JavaScript values, for one pool: nothing global is changed. */
export const createTypeParsers = (): TypeOverrides => {
  const parsers = new TypeOverrides();
  parsers.setTypeParser(OID.int8, parseInt8);
  parsers.setTypeParser(OID.int8Array, arrayOf(parseInt8));
  parsers.setTypeParser(OID.date, parseDate);
  parsers.setTypeParser(OID.dateArray, arrayOf(parseDate));
  return parsers;
};
