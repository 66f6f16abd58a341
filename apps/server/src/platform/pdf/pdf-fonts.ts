import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Takes a font that was parsed before, too, which its types do not say. */
      registerFont(name: string, font: Font): this;
    }
  }
}

export type PdfFonts = {
  readonly regular: Font;
  readonly strong: Font;
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

const readFont = (name: string): Font => {
  const font = create(readFileSync(join(import.meta.dirname, "fonts", name)));
  if (!("characterSet" in font)) throw new Error(`${name} is a collection of fonts`);
  return font;
};

/** Parsed once, when the first document is made: that takes four times as long as a document of one page. */
export const pdfFonts = (): PdfFonts => {
  if (loaded !== null) return loaded;
  const regular = readFont("Inter-Regular.otf");
  loaded = { regular, strong: readFont("Inter-SemiBold.otf"), printable: printableWith(new Set(regular.characterSet)) };
  return loaded;
};
