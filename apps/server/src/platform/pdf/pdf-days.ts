import type { PdfDay, PdfDays } from "./pdf-content.ts";
import { contentWidth, keepTogether, type PdfPen, tagged } from "./pdf-pen.ts";
import { COLOR, MARGIN, SIZE } from "./pdf-theme.ts";

const HEIGHT = 15;
const NAME_SHARE = 0.45;
/** Of its day's width that a mark takes. */
const MARK_SHARE = 0.55;
/** Height and colour say the same. */
const MARKS: Readonly<Record<Exclude<PdfDay, "absent">, { readonly height: number; readonly color: string }>> = {
  full: { height: HEIGHT, color: COLOR.petrol },
  part: { height: HEIGHT * 0.62, color: COLOR.petrolPale },
  none: { height: HEIGHT * 0.22, color: COLOR.ink },
};

const drawMarks = ({ doc }: PdfPen, days: readonly PdfDay[], width: number): void => {
  const unit = width / days.length;
  const bottom = doc.y + HEIGHT;
  days.forEach((day, index) => {
    if (day === "absent") return;
    const { height, color } = MARKS[day];
    doc.rect(MARGIN.left + index * unit, bottom - height, unit * MARK_SHARE, height).fill(color);
  });
};

/** Name and note in a line, and a mark for each day under it, the first at the left. */
export const drawDays = (pen: PdfPen, { name, note, alt, days }: PdfDays): void => {
  const { doc } = pen;
  const width = contentWidth(pen);
  keepTogether(pen, SIZE.body + HEIGHT + pen.air.block);
  const top = doc.y;
  doc.font("strong").fontSize(SIZE.body).fillColor(COLOR.ink);
  const line = { height: SIZE.body * 1.2, ellipsis: true, lineBreak: false } as const;
  tagged(pen, "P", () => doc.text(pen.printable(name), MARGIN.left, top, { ...line, width: width * NAME_SHARE }));
  doc.font("regular").fontSize(SIZE.small).fillColor(COLOR.inkSoft);
  tagged(pen, "P", () => doc.text(pen.printable(note), MARGIN.left, top + 1, { ...line, width, align: "right" }));
  doc.y = top + SIZE.body * 1.4;
  tagged(pen, "Figure", () => drawMarks(pen, days, width), { alt: pen.printable(alt) });
  doc.x = MARGIN.left;
  doc.y += HEIGHT + pen.air.cell * 1.6;
};
