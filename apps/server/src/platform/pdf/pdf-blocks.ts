import type { PdfBlock } from "./pdf-content.ts";
import { contentWidth, keepTogether, type PdfPen, tagged } from "./pdf-pen.ts";
import { drawCode } from "./pdf-code.ts";
import { drawDays } from "./pdf-days.ts";
import { drawFigures, drawLists } from "./pdf-figures.ts";
import { drawGrid } from "./pdf-grid.ts";
import { drawTable } from "./pdf-table.ts";
import { COLOR, MARGIN, SIZE, TONE } from "./pdf-theme.ts";

type Of<Kind extends PdfBlock["kind"]> = Extract<PdfBlock, { readonly kind: Kind }>;

const LABEL_SHARE = 0.32;
/** A heading takes at least so much of what follows with it. */
const UNDER_A_HEADING = 110;

const drawHeading = (pen: PdfPen, { text }: Of<"heading">): void => {
  const { doc } = pen;
  keepTogether(pen, UNDER_A_HEADING);
  doc.font("strong").fontSize(SIZE.heading).fillColor(COLOR.petrolDark);
  tagged(pen, "H2", () => doc.text(pen.printable(text), MARGIN.left, doc.y, { width: contentWidth(pen) }));
  doc.y += pen.air.block / 2;
};

const PARAGRAPH = { size: SIZE.body, color: COLOR.ink, gap: 1 } as const;
const SMALL_PRINT = { size: SIZE.note, color: COLOR.inkSoft, gap: 0.5 } as const;

const drawParagraph = (pen: PdfPen, { text, isSmall = false }: Of<"paragraph">): void => {
  const { doc } = pen;
  const { size, color, gap } = isSmall ? SMALL_PRINT : PARAGRAPH;
  doc.font("regular").fontSize(size).fillColor(color);
  const options = { width: contentWidth(pen), lineGap: isSmall ? 0 : pen.air.line };
  tagged(pen, "P", () => doc.text(pen.printable(text), MARGIN.left, doc.y, options));
  doc.y += pen.air.block * gap;
};

const drawVerdict = (pen: PdfPen, { tone, title, text }: Of<"verdict">): void => {
  const { doc } = pen;
  const { ink, background } = TONE[tone];
  const width = contentWidth(pen) - 2 * pen.air.padding;
  const options = { width, lineGap: pen.air.line };
  const [shownTitle, shownText] = [pen.printable(title), pen.printable(text)];
  const titleHeight = doc.font("strong").fontSize(SIZE.heading).heightOfString(shownTitle, options);
  const textHeight = doc.font("regular").fontSize(SIZE.body).heightOfString(shownText, options);
  const height = titleHeight + textHeight + 2 * pen.air.padding;
  keepTogether(pen, height);
  const top = doc.y;
  const x = MARGIN.left + pen.air.padding;
  doc.markContent("Artifact");
  doc.rect(MARGIN.left, top, contentWidth(pen), height).fill(background);
  doc.rect(MARGIN.left, top, 3, height).fill(ink);
  doc.endMarkedContent();
  doc.font("strong").fontSize(SIZE.heading).fillColor(ink);
  tagged(pen, "P", () => doc.text(shownTitle, x, top + pen.air.padding, options));
  doc.font("regular").fontSize(SIZE.body).fillColor(COLOR.ink);
  tagged(pen, "P", () => doc.text(shownText, x, top + pen.air.padding + titleHeight, options));
  doc.y = top + height + pen.air.block;
};

/** A list whose items have their label in `Lbl`, so that a reader speaks label and value together. */
const drawFields = (pen: PdfPen, { fields }: Of<"fields">): void => {
  const { doc, root } = pen;
  const labelWidth = contentWidth(pen) * LABEL_SHARE;
  const ofLabel = { width: labelWidth - pen.air.padding, lineGap: pen.air.line };
  const ofValue = { width: contentWidth(pen) - labelWidth, lineGap: pen.air.line };
  const list = doc.struct("L");
  root.add(list);
  for (const [label, value] of fields.map((pair) => pair.map(pen.printable))) {
    const valueHeight = doc
      .font("regular")
      .fontSize(SIZE.body)
      .heightOfString(value ?? "", ofValue);
    const height = Math.max(valueHeight, doc.heightOfString(label ?? "", ofLabel));
    keepTogether(pen, height);
    const top = doc.y;
    const item = doc.struct("LI");
    list.add(item);
    doc.fillColor(COLOR.inkSoft);
    tagged({ doc, root: item }, "Lbl", () => doc.text(label ?? "", MARGIN.left, top, ofLabel));
    doc.fillColor(COLOR.ink);
    tagged({ doc, root: item }, "LBody", () => doc.text(value ?? "", MARGIN.left + labelWidth, top, ofValue));
    item.end();
    doc.y = top + height + pen.air.cell;
  }
  list.end();
  doc.x = MARGIN.left;
  doc.y += pen.air.block - pen.air.cell;
};

export const drawBlock = (pen: PdfPen, block: PdfBlock): void => {
  switch (block.kind) {
    case "heading":
      return drawHeading(pen, block);
    case "page":
      return void pen.doc.addPage();
    case "paragraph":
      return drawParagraph(pen, block);
    case "verdict":
      return drawVerdict(pen, block);
    case "fields":
      return drawFields(pen, block);
    case "figures":
      return drawFigures(pen, block);
    case "days":
      return drawDays(pen, block);
    case "lists":
      return drawLists(pen, block);
    case "grid":
      return drawGrid(pen, block);
    case "code":
      return drawCode(pen, block);
    case "table":
      return drawTable(pen, block);
  }
};
