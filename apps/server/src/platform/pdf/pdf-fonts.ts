import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkit";

export type PdfFonts = {
  readonly regular: Buffer;
  readonly strong: Buffer;
  readonly printable: (text: string) => string;
};

const CONTROL = /\p{C}/u;

/** Signs that the font cannot draw, as a code that still tells them apart: a file's name may have any. */
const printableWith = (known: ReadonlySet<number>) => {
  const drawn = (sign: string): string => {
    const code = sign.codePointAt(0) ?? 0;
    return known.has(code) && !CONTROL.test(sign) ? sign : `\\u{${code.toString(16).toUpperCase()}}`;
  };
  return (text: string): string => Array.from(text, drawn).join("");
};

let loaded: PdfFonts | null = null;

/** Read once, when the first document is made. */
export const pdfFonts = (): PdfFonts => {
  if (loaded !== null) return loaded;
  const read = (name: string): Buffer => readFileSync(join(import.meta.dirname, "fonts", name));
  const regular = read("Inter-Regular.otf");
  const font = create(regular);
  const known = new Set("characterSet" in font ? font.characterSet : []);
  loaded = { regular, strong: read("Inter-SemiBold.otf"), printable: printableWith(known) };
  return loaded;
};
