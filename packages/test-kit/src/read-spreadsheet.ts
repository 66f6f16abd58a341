import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { readZip } from "./read-zip.ts";

const Text = z.union([z.string(), z.object({ "#text": z.string().default("") })]);
const Cell = z.object({ "@t": z.string(), is: z.object({ t: Text }) });
const Sheet = z.object({
  worksheet: z.object({ sheetData: z.object({ row: z.array(z.object({ c: z.array(Cell) })) }) }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === "row" || name === "c",
});

const partOf = (parts: ReadonlyMap<string, Buffer>, name: string): string => {
  const xml = parts.get(name)?.toString("utf8") ?? "";
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(`${name}: ${verdict.err.msg}`);
  return xml;
};

/** Escapes of the format itself: `_x0041_` is A. */
const decoded = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const rowsOf = (xml: string): string[][] => {
  const { worksheet } = Sheet.parse(parser.parse(xml));
  return worksheet.sheetData.row.map(({ c }) =>
    c.map((cell) => {
      if (cell["@t"] !== "inlineStr") throw new Error(`A cell of the type ${cell["@t"]}.`);
      return decoded(typeof cell.is.t === "string" ? cell.is.t : cell.is.t["#text"]);
    }),
  );
};

/**
 * The rows of each of a spreadsheet's sheets, heading included, as its cells are shown. A cell that is not text is no
 * text of ours: it throws.
 */
export const readSheets = (bytes: Uint8Array): string[][][] => {
  const parts = readZip(Buffer.from(bytes));
  for (const name of parts.keys()) partOf(parts, name);
  return [...parts.keys()]
    .filter((name) => name.startsWith("xl/worksheets/"))
    .toSorted()
    .map((name) => rowsOf(partOf(parts, name)));
};

/** The rows of the first sheet. */
export const readSpreadsheet = (bytes: Uint8Array): string[][] => readSheets(bytes)[0] ?? [];
