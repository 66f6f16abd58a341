import type { PdfGrid, PdfGridCell } from "./pdf-content.ts";
import { drawQr } from "./pdf-code.ts";
import { contentWidth, keepTogether, type PdfPen, tagged } from "./pdf-pen.ts";
import { COLOR, MARGIN } from "./pdf-theme.ts";

const GRID_SIZE = { title: 9, label: 6.5, value: 8.5 } as const;
const INDENT = 3;
/** As large as phones still read from paper. */
const QR_SIDE = 86;
const QR_GAP = 14;

type Placed = PdfGridCell & { readonly x: number; readonly width: number };

/** Rows of cells with their places: a cell takes as many columns as it says. */
const rowsOf = ({ cells, columns }: PdfGrid, width: number): Placed[][] => {
  const rows: Placed[][] = [];
  let used = columns;
  for (const cell of cells) {
    const span = Math.min(cell.span ?? 1, columns);
    if (used + span > columns) {
      rows.push([]);
      used = 0;
    }
    const unit = width / columns;
    rows.at(-1)?.push({ ...cell, x: MARGIN.left + used * unit, width: span * unit });
    used += span;
  }
  return rows;
};

const labelStyle = ({ doc }: PdfPen) => doc.font("regular").fontSize(GRID_SIZE.label).fillColor(COLOR.inkSoft);
const valueStyle = ({ doc }: PdfPen) => doc.font("regular").fontSize(GRID_SIZE.value).fillColor(COLOR.ink);
const inside = ({ width }: Placed) => ({ width: width - 2 * INDENT });
/** Above and below what a row holds. */
const padding = ({ air }: PdfPen): number => air.cell * 0.6;

const labelHeight = (pen: PdfPen, cell: Placed): number =>
  labelStyle(pen).heightOfString(pen.printable(cell.label), inside(cell));
/** The kit prints no line breaks: a text of several lines is drawn line by line. */
const linesOf = (pen: PdfPen, { value }: Placed): string => value.split("\n").map(pen.printable).join("\n");
const valueHeight = (pen: PdfPen, cell: Placed): number =>
  valueStyle(pen).heightOfString(linesOf(pen, cell), inside(cell));

/** Label above value, spoken together. */
const drawCell = (pen: PdfPen, list: PDFKit.PDFStructureElement, cell: Placed, top: number): void => {
  const { doc } = pen;
  const item = doc.struct("LI");
  list.add(item);
  const [x, y] = [cell.x + INDENT, top + padding(pen)];
  const below = y + labelHeight(pen, cell);
  labelStyle(pen);
  tagged({ doc, root: item }, "Lbl", () => doc.text(pen.printable(cell.label), x, y, inside(cell)));
  valueStyle(pen);
  tagged({ doc, root: item }, "LBody", () => doc.text(linesOf(pen, cell), x, below, inside(cell)));
  item.end();
};

const drawTitle = (pen: PdfPen, title: string): void => {
  const { doc } = pen;
  const height = GRID_SIZE.title + 2 * padding(pen) + 2;
  doc.markContent("Artifact");
  doc.rect(MARGIN.left, doc.y, contentWidth(pen), height).fill(COLOR.paper);
  doc.endMarkedContent();
  const top = doc.y;
  doc.font("strong").fontSize(GRID_SIZE.title).fillColor(COLOR.petrolDark);
  tagged(pen, "H2", () => doc.text(pen.printable(title), MARGIN.left + INDENT, top + padding(pen)));
  doc.y = top + height;
};

const drawRule = ({ doc }: PdfPen, width: number, y: number): void => {
  doc.markContent("Artifact");
  doc.moveTo(MARGIN.left, y).lineTo(MARGIN.left + width, y);
  doc.lineWidth(0.5).strokeColor(COLOR.line).stroke();
  doc.endMarkedContent();
};

/** A title and its fields stay together as far as a row; rows never break. */
export const drawGrid = (pen: PdfPen, grid: PdfGrid): void => {
  const { doc, root } = pen;
  const { qr } = grid;
  const width = contentWidth(pen) - (qr === undefined ? 0 : QR_SIDE + QR_GAP);
  const rows = rowsOf(grid, width);
  const heights = rows.map(
    (row) => Math.max(...row.map((cell) => labelHeight(pen, cell) + valueHeight(pen, cell))) + 2 * padding(pen),
  );
  const all = heights.reduce((sum, height) => sum + height, 0);
  keepTogether(pen, 20 + (qr === undefined ? (heights[0] ?? 0) : Math.max(all, QR_SIDE + 2 * INDENT)));
  drawTitle(pen, grid.title);
  const begin = doc.y;
  if (qr !== undefined) {
    const square = { x: MARGIN.left + width + QR_GAP, y: begin + INDENT, side: QR_SIDE };
    tagged(pen, "Figure", () => drawQr(pen, qr.text, square), { alt: qr.alt });
  }
  doc.y = begin;
  const list = doc.struct("L");
  root.add(list);
  rows.forEach((row, index) => {
    const height = heights[index] ?? 0;
    keepTogether(pen, height);
    const top = doc.y;
    for (const cell of row) drawCell(pen, list, cell, top);
    doc.y = top + height;
    drawRule(pen, width, doc.y);
  });
  list.end();
  doc.x = MARGIN.left;
  const end = qr === undefined ? doc.y : Math.max(doc.y, begin + QR_SIDE + 2 * INDENT);
  doc.y = end + padding(pen);
};
