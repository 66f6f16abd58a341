import bwip from "bwip-js/node";
import type { PdfBlock } from "./pdf-content.ts";
import { keepTogether, type PdfPen, tagged } from "./pdf-pen.ts";
import { MARGIN } from "./pdf-theme.ts";
import { qrMatrix } from "./qr-matrix.ts";

type Code = Extract<PdfBlock, { readonly kind: "code" }>;

const MM = 72 / 25.4;
/** As large as phones read from a screen or from paper at once. */
const QR_SIDE = 44 * MM;
/** What banks demand of a boleto's bars. */
const BARS = { width: 103 * MM, height: 13 * MM, quiet: 5 * MM };
const WIDE = 3;

type Square = { readonly x: number; readonly y: number; readonly side: number };

export const drawQr = ({ doc }: PdfPen, text: string, { x, y, side: whole }: Square): void => {
  const rows = qrMatrix(text);
  const side = whole / rows.length;
  for (const [row, dots] of rows.entries())
    for (const [column, dot] of dots.split("").entries())
      if (dot === "1") doc.rect(x + column * side, y + row * side, side, side);
  doc.fill("#000000");
};

const drawBars = ({ doc }: PdfPen, text: string, top: number): void => {
  const [code] = bwip.raw("interleaved2of5", text);
  if (code === undefined || !("sbs" in code)) throw new Error("no barcode was made");
  // Bar, space, bar …: narrow or wide.
  const widths = code.sbs.map((width) => (width === 1 ? 1 : WIDE));
  const unit = BARS.width / widths.reduce((sum, width) => sum + width, 0);
  let x = MARGIN.left + BARS.quiet;
  widths.forEach((width, index) => {
    if (index % 2 === 0) doc.rect(x, top, width * unit, BARS.height);
    x += width * unit;
  });
  doc.fill("#000000");
};

/** Drawn as shapes, so that no size blurs it; read out by what it is. */
export const drawCode = (pen: PdfPen, { code, text, alt }: Code): void => {
  const { doc } = pen;
  const height = code === "qr" ? QR_SIDE : BARS.height;
  keepTogether(pen, height);
  const top = doc.y;
  const square = { x: MARGIN.left, y: top, side: QR_SIDE };
  tagged(pen, "Figure", () => (code === "qr" ? drawQr(pen, text, square) : drawBars(pen, text, top)), { alt });
  doc.y = top + height + pen.air.block;
};
