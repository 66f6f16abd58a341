import { cellText } from "./cell-text.ts";
import { zipStream, type ZipEntry } from "../zip-stream.ts";

/** Of a sheet, its header not counted. */
export const MOST_ROWS = 1_048_575;

export type SheetColumn = {
  readonly title: string;
  /** In characters. */
  readonly width: number;
};
export type Sheet = { readonly name: string; readonly columns: readonly SheetColumn[] };
export type Row = readonly string[];

/** What a spreadsheet may have besides its rows. */
export type SheetExtras = {
  /** Rows in bold after the others, asked for once those were read. */
  readonly totals?: () => Promise<readonly Row[]>;
  /** A second sheet, short enough to be held. */
  readonly second?: Sheet & { readonly rows: readonly Row[] };
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Where the two sheets lie within the workbook, and within the file. */
const SHEETS = [
  { target: "worksheets/sheet1.xml", name: "xl/worksheets/sheet1.xml" },
  { target: "worksheets/sheet2.xml", name: "xl/worksheets/sheet2.xml" },
] as const;

/** The formats of the stylesheet: text, which stays text when someone edits the cell, and the same in bold. */
const TEXT = 1;
const HEADING = 2;

const contentTypes = (sheets: readonly Sheet[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${SHEETS.slice(
    0,
    sheets.length,
  )
    .map(({ name }) => `<Override PartName="/${name}" ContentType="${CONTENT}.worksheet+xml"/>`)
    .join("")}</Types>`;

const relationships = (...targets: readonly (readonly [kind: string, path: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([kind, path], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${path}"/>`)
    .join("")}</Relationships>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name }, index) =>
        `<sheet name="${cellText(name).replaceAll('"', "&quot;")}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join("")}</sheets></workbook>`;

const format = (font: number): string =>
  `<xf numFmtId="49" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/>${format(0)}${format(1)}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const cell = (style: number, value: string): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
const row = (style: number, values: Row): string => `<row>${values.map((value) => cell(style, value)).join("")}</row>`;

/** The heading stays in sight; each column has its width, and what is typed into it later is text too. */
const sheetStart = ({ columns }: Sheet): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${TEXT}"/>`,
    )
    .join("")}</cols><sheetData>${row(
    HEADING,
    columns.map(({ title }) => title),
  )}`;
const SHEET_END = "</sheetData></worksheet>";

async function* sheetParts(
  sheet: Sheet,
  batches: AsyncIterable<readonly Row[]>,
  totals: SheetExtras["totals"],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(sheetStart(sheet));
  let count = 0;
  for await (const rows of batches) {
    count += rows.length;
    if (count > MOST_ROWS) throw new RangeError(`A sheet has no room for more than ${MOST_ROWS} rows.`);
    yield Buffer.from(rows.map((values) => row(TEXT, values)).join(""));
  }
  const last = totals === undefined ? [] : await totals();
  yield Buffer.from(`${last.map((values) => row(HEADING, values)).join("")}${SHEET_END}`);
}

const secondSheet = (second: NonNullable<SheetExtras["second"]>): ZipEntry =>
  entry(SHEETS[1].name, `${sheetStart(second)}${second.rows.map((values) => row(TEXT, values)).join("")}${SHEET_END}`);

const entry = (name: string, text: string): ZipEntry => ({ name, parts: [Buffer.from(text)] });

/**
 * A spreadsheet (XLSX) that is made while its rows are read, a batch at a time. Every cell is text: no formula runs, and
 * numbers keep their zeros.
 */
export const spreadsheet = (
  sheet: Sheet,
  batches: AsyncIterable<readonly Row[]>,
  { totals, second }: SheetExtras = {},
): AsyncGenerator<Uint8Array> => {
  const sheets = second === undefined ? [sheet] : [sheet, second];
  return zipStream([
    entry("[Content_Types].xml", contentTypes(sheets)),
    entry("_rels/.rels", relationships(["officeDocument", "xl/workbook.xml"])),
    entry("xl/workbook.xml", workbook(sheets)),
    entry(
      "xl/_rels/workbook.xml.rels",
      relationships(...SHEETS.slice(0, sheets.length).map(({ target }) => ["worksheet", target] as const), [
        "styles",
        "styles.xml",
      ]),
    ),
    entry("xl/styles.xml", styles),
    { name: SHEETS[0].name, parts: sheetParts(sheet, batches, totals) },
    ...(second === undefined ? [] : [secondSheet(second)]),
  ]);
};
