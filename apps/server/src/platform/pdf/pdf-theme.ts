import type { PdfTone } from "./pdf-content.ts";

/** Points: 1/72 inch. */
export const MARGIN = { left: 52, right: 52 } as const;
export const SIZE = { title: 20, heading: 13, body: 10, small: 8.5, note: 7.5 } as const;

/** How much air a document has: between its parts, and above and below them. */
export type PdfAir = {
  readonly line: number;
  readonly block: number;
  readonly cell: number;
  readonly padding: number;
  readonly top: number;
  readonly bottom: number;
};
export const ROOMY: PdfAir = { line: 2.5, block: 14, cell: 5, padding: 12, top: 92, bottom: 64 };
/** For what would spill a few lines onto a page of their own. */
export const TIGHT: PdfAir = { line: 1, block: 8, cell: 2.5, padding: 8, top: 80, bottom: 58 };

export const COLOR = {
  ink: "#1c2226",
  inkSoft: "#4d565c",
  line: "#e4e1da",
  paper: "#f7f6f3",
  petrol: "#0b4f6c",
  petrolDark: "#083d54",
  petrolSoft: "#579ab4",
  petrolPale: "#84b5c9",
} as const;

export const TONE: Readonly<Record<PdfTone, { readonly ink: string; readonly background: string }>> = {
  success: { ink: "#1f7a4d", background: "#e6f4ec" },
  warning: { ink: "#9a5b00", background: "#fdf1dc" },
  failure: { ink: "#b3261e", background: "#fcebe9" },
  information: { ink: "#1a6684", background: "#e7f1f5" },
};
