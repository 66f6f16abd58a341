import type { PdfColumn, PdfTable } from "./pdf-content.ts";
import { COLOR, MARGIN, SIZE } from "./pdf-theme.ts";
import { bottomOf, contentWidth, keepTogether, type PdfPen, tagged } from "./pdf-pen.ts";

type Cell = { readonly x: number; readonly width: number; readonly isFigure: boolean };

const cellsOf = (pen: PdfPen, columns: readonly PdfColumn[]): readonly Cell[] => {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = MARGIN.left;
  return columns.map(({ share, isFigure = false }) => {
    const width = (contentWidth(pen) * share) / all;
    const cell = { x, width, isFigure };
    x += width;
    return cell;
  });
};

const optionsOf = (pen: PdfPen, { width, isFigure }: Cell): PDFKit.Mixins.TextOptions => ({
  width: width - 2 * pen.air.cell,
  align: isFigure ? "right" : "left",
  lineGap: pen.air.line,
  ...(isFigure ? { features: ["tnum"] } : {}),
});

/** Style must be set: the height depends on it. */
const heightOf = (pen: PdfPen, cells: readonly Cell[], texts: readonly string[]): number =>
  Math.max(...cells.map((cell, index) => pen.doc.heightOfString(texts[index] ?? "", optionsOf(pen, cell)))) +
  2 * pen.air.cell;

const headStyle = ({ doc }: PdfPen) => doc.font("strong").fontSize(SIZE.small).fillColor(COLOR.inkSoft);
const styleOf =
  ({ doc }: PdfPen, isSmall: boolean) =>
  () =>
    doc
      .font("regular")
      .fontSize(isSmall ? SIZE.small : SIZE.body)
      .fillColor(COLOR.ink);

type Row = { readonly cells: readonly Cell[]; readonly texts: readonly string[]; readonly top: number };

const drawCell = (pen: PdfPen, { cells, texts, top }: Row, index: number): void => {
  const cell = cells[index];
  if (cell !== undefined)
    pen.doc.text(texts[index] ?? "", cell.x + pen.air.cell, top + pen.air.cell, optionsOf(pen, cell));
};

const drawLine = (pen: PdfPen, y: number): void => {
  pen.doc.markContent("Artifact");
  pen.doc
    .moveTo(MARGIN.left, y)
    .lineTo(MARGIN.left + contentWidth(pen), y)
    .lineWidth(0.6)
    .strokeColor(COLOR.line)
    .stroke();
  pen.doc.endMarkedContent();
};

/** A row never breaks; one that does not fit starts a page, under the head drawn again. */
export const drawTable = (pen: PdfPen, { columns, rows, isSmall = false }: PdfTable): void => {
  const { doc, root } = pen;
  const rowStyle = styleOf(pen, isSmall);
  const cells = cellsOf(pen, columns);
  const titles = columns.map(({ title }) => title);
  const table = doc.struct("Table");
  root.add(table);
  const addRow = (type: "TH" | "TD", row: Row): void => {
    const line = doc.struct("TR");
    table.add(line);
    cells.forEach((_, index) => tagged({ doc, root: line }, type, () => drawCell(pen, row, index)));
    line.end();
  };
  headStyle(pen);
  const headHeight = heightOf(pen, cells, titles);
  const startPage = (): void => {
    doc.addPage();
    headStyle(pen);
    doc.markContent("Artifact");
    const head = { cells, texts: titles, top: doc.y };
    cells.forEach((_, index) => drawCell(pen, head, index));
    doc.endMarkedContent();
    doc.y = head.top + headHeight;
    drawLine(pen, doc.y);
  };
  rowStyle();
  const firstHeight = heightOf(pen, cells, (rows[0] ?? []).map(pen.printable));
  keepTogether(pen, headHeight + firstHeight);
  headStyle(pen);
  const top = doc.y;
  addRow("TH", { cells, texts: titles, top });
  doc.y = top + headHeight;
  drawLine(pen, doc.y);
  for (const given of rows) {
    const texts = given.map(pen.printable);
    rowStyle();
    const height = heightOf(pen, cells, texts);
    if (doc.y + height > bottomOf(pen)) startPage();
    rowStyle();
    const rowTop = doc.y;
    addRow("TD", { cells, texts, top: rowTop });
    doc.y = rowTop + height;
    drawLine(pen, doc.y);
  }
  table.end();
  doc.x = MARGIN.left;
  doc.y += pen.air.block;
};
