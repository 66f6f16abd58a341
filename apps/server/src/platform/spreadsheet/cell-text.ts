/** As many as a cell of a spreadsheet holds, in the units in which it counts them. */
const LONGEST_CELL = 32_767;

const BLANKS = /[\t\n\r]+/g;
/** Controls, which XML does not take or nobody sees, and the two code points that are no characters. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g;
/** Spreadsheets read `_x0041_` as A: the mark that begins such a code is written as a code itself. */
const CODE_MARK = /_(?=x[0-9a-f]{4}_)/gi;
const SPECIAL = /[&<>]/g;
const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Anything of the above, and halves of characters: most texts have none of it. */
// oxlint-disable-next-line no-control-regex
const UNUSUAL = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff&<>_]/;

const written = (value: string): string =>
  value
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replaceAll(BLANKS, " ")
    .replaceAll(CONTROLS, "")
    .replaceAll(CODE_MARK, "_x005F_")
    .replaceAll(SPECIAL, (sign) => ENTITIES[sign] ?? "");

/** The text of a cell as it stands in the sheet: shown as it is, whatever it is. */
export const cellText = (value: string): string =>
  value.length <= LONGEST_CELL && !UNUSUAL.test(value) ? value : written(value);
