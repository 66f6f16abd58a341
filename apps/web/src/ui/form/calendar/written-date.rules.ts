import { partesDaData } from "@acervo/br/data-civil";

/** How a date is typed, kept and read: digits in the order of the mask on one side, the wire's text on the other. */
export type WrittenDate = {
  readonly mask: "data";
  /** The wire's text, or null while the digits are no date. */
  readonly parse: (digits: string) => string | null;
  /** The digits of the wire's text; none of an empty one. */
  readonly digits: (value: string) => string;
};

const isDay = (text: string): boolean => {
  try {
    return partesDaData(text).ano > 0;
  } catch {
    return false;
  }
};

/** "ddmmaaaa" and "aaaa-mm-dd". */
export const DAY: WrittenDate = {
  mask: "data",
  parse: (digits) => {
    const day = digits.replace(/^(\d{2})(\d{2})(\d{4})$/, "$3-$2-$1");
    return isDay(day) ? day : null;
  },
  digits: (value) => value.split("-").toReversed().join(""),
};

/** Whether a date lies between two others, both of which count; such texts compare as dates do. */
export const isBetween = (value: string, min = "", max = ""): boolean => value >= min && (max === "" || value <= max);
