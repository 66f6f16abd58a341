import type { PdfFigures, PdfLists } from "./pdf-content.ts";
import { contentWidth, keepTogether, type PdfPen, tagged } from "./pdf-pen.ts";
import { COLOR, MARGIN, SIZE } from "./pdf-theme.ts";

const VALUE_SIZE = 15;
const GAP = 12;
const HEIGHT = 46;

const rule = ({ doc }: PdfPen, y: number, [from, to]: readonly [number, number]): void => {
  doc.markContent("Artifact");
  doc.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(COLOR.line).stroke();
  doc.endMarkedContent();
};

type Fitted = { readonly text: string; readonly size: number; readonly x: number; readonly y: number };

/** In one line: what is too long for its width is drawn smaller. */
const drawFitted = ({ doc }: PdfPen, { text, size, x, y }: Fitted, width: number): void => {
  const needed = doc.fontSize(size).widthOfString(text);
  const fitting = needed <= width ? size : (size * width) / needed;
  doc.fontSize(fitting).text(text, x, y + size - fitting, { lineBreak: false });
};

/** What it is, the figure, and its note, one below the other; spoken together. */
export const drawFigures = (pen: PdfPen, { figures }: PdfFigures): void => {
  const { doc, root } = pen;
  keepTogether(pen, HEIGHT);
  const [top, width] = [doc.y, contentWidth(pen)];
  const unit = width / figures.length;
  const list = doc.struct("L");
  root.add(list);
  figures.forEach(({ label, value, note }, index) => {
    const x = MARGIN.left + index * unit;
    const item = doc.struct("LI");
    list.add(item);
    const draw = (tag: "Lbl" | "LBody", text: string, size: number, down: number): void =>
      tagged({ doc, root: item }, tag, () =>
        drawFitted(pen, { text: pen.printable(text), size, x, y: top + down }, unit - GAP),
      );
    doc.font("regular").fillColor(COLOR.inkSoft);
    draw("Lbl", label, SIZE.note, 5);
    doc.font("strong").fillColor(COLOR.ink);
    draw("LBody", value, VALUE_SIZE, 14);
    doc.font("regular").fillColor(COLOR.inkSoft);
    draw("LBody", note, SIZE.note, 33);
    item.end();
  });
  list.end();
  const ends = [MARGIN.left, MARGIN.left + width] as const;
  rule(pen, top, ends);
  rule(pen, top + HEIGHT, ends);
  doc.x = MARGIN.left;
  doc.y = top + HEIGHT + pen.air.block;
};

type Rows = PdfLists["lists"][number]["rows"];

const drawRows = (pen: PdfPen, rows: Rows, x: number, width: number): void => {
  const { doc, root } = pen;
  const list = doc.struct("L");
  root.add(list);
  for (const [label, value] of rows) {
    const top = doc.y;
    const item = doc.struct("LI");
    list.add(item);
    doc.font("regular").fontSize(SIZE.small).fillColor(COLOR.ink);
    const line = { width, lineBreak: false, ellipsis: true } as const;
    tagged({ doc, root: item }, "Lbl", () => doc.text(pen.printable(label), x, top, { ...line, width: width * 0.76 }));
    tagged({ doc, root: item }, "LBody", () =>
      doc.text(pen.printable(value), x, top, { ...line, align: "right", features: ["tnum"] }),
    );
    item.end();
    doc.y = top + SIZE.small * 1.2 + pen.air.cell * 0.6;
    rule(pen, doc.y, [x, x + width]);
    doc.y += pen.air.cell * 0.6;
  }
  list.end();
};

/** Lists side by side, read one after the other; they stay on one page. */
export const drawLists = (pen: PdfPen, { lists }: PdfLists): void => {
  const { doc } = pen;
  const unit = contentWidth(pen) / lists.length;
  const most = Math.max(...lists.map(({ rows }) => rows.length));
  keepTogether(pen, SIZE.heading * 2 + most * (SIZE.small * 1.2 + pen.air.cell * 1.2));
  const top = doc.y;
  const ends = lists.map(({ title, rows }, index) => {
    const [x, width] = [MARGIN.left + index * unit, unit - GAP];
    doc.y = top;
    doc.font("strong").fontSize(SIZE.body).fillColor(COLOR.petrolDark);
    tagged(pen, "H2", () => doc.text(pen.printable(title), x, top, { width }));
    doc.y += pen.air.cell * 0.6;
    drawRows(pen, rows, x, width);
    return doc.y;
  });
  doc.x = MARGIN.left;
  doc.y = Math.max(...ends) + pen.air.block / 2;
};
