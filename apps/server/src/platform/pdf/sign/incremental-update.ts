/** A PDF with a plain table of its objects, as pdfkit writes it, read only as far as something can be added to it. */
export type PlainPdf = {
  readonly bytes: Buffer;
  readonly startXref: number;
  readonly size: number;
  /** Root, Info and ID as they stand. */
  readonly trailer: string;
  readonly root: number;
  readonly offsetOf: (object: number) => number;
};

const capture = (text: string, pattern: RegExp, what: string): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The PDF has no ${what} where one was expected.`);
  return found;
};

const ENTRY_BYTES = 20;

export const readPlainPdf = (bytes: Buffer): PlainPdf => {
  const text = bytes.toString("latin1");
  const startXref = Number(capture(text.slice(-64), /startxref\s+(\d+)\s+%%EOF\s*$/, "end"));
  const table = /^xref\s+0 (\d+)\r?\n/.exec(text.slice(startXref));
  if (table === null) throw new Error("The PDF has no plain table of its objects.");
  const first = startXref + table[0].length;
  const trailer = capture(text.slice(startXref), /trailer\s*<<([\s\S]*)>>\s*startxref/, "trailer");
  return {
    bytes,
    startXref,
    size: Number(table[1]),
    trailer: trailer.replace(/\/Size \d+/, "").trim(),
    root: Number(capture(trailer, /\/Root (\d+) 0 R/, "root")),
    offsetOf: (object) => Number(text.slice(first + object * ENTRY_BYTES, first + object * ENTRY_BYTES + 10)),
  };
};

/** What stands between the brackets of an object that is a dictionary without a stream. */
export const dictionaryOf = ({ bytes, offsetOf }: PlainPdf, object: number): string => {
  const from = offsetOf(object);
  const text = bytes.subarray(from, bytes.indexOf("endobj", from)).toString("latin1");
  return capture(text, /^\d+ 0 obj\s*<<([\s\S]*)>>\s*$/, `dictionary ${object}`).trim();
};

export const firstPageOf = (pdf: PlainPdf): number => {
  const pages = Number(capture(dictionaryOf(pdf, pdf.root), /\/Pages (\d+) 0 R/, "pages"));
  return Number(capture(dictionaryOf(pdf, pages), /\/Kids \[\s*(\d+) 0 R/, "page"));
};

const entry = (offset: number): string => `${String(offset).padStart(10, "0")} 00000 n \n`;

/** The document with objects that are new or take the place of others, after its own bytes, which stay as they are. */
export const appendObjects = (pdf: PlainPdf, objects: ReadonlyMap<number, string>): Buffer => {
  const parts = [pdf.bytes, Buffer.from("\n")];
  let length = pdf.bytes.length + 1;
  const offsets = new Map<number, number>();
  for (const [number, dictionary] of objects) {
    const object = Buffer.from(`${number} 0 obj\n<<\n${dictionary}\n>>\nendobj\n`, "latin1");
    offsets.set(number, length);
    parts.push(object);
    length += object.length;
  }
  const table = [...offsets].map(([number, offset]) => `${number} 1\n${entry(offset)}`).join("");
  const size = Math.max(pdf.size, ...[...objects.keys()].map((number) => number + 1));
  const trailer = `trailer\n<<\n/Size ${size}\n${pdf.trailer}\n/Prev ${pdf.startXref}\n>>\n`;
  parts.push(Buffer.from(`xref\n${table}${trailer}startxref\n${length}\n%%EOF\n`, "latin1"));
  return Buffer.concat(parts);
};
