import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { PDF_TEXTOS } from "./pdf.texts.ts";
import { drawBlock } from "./pdf-blocks.ts";
import type { PdfContent } from "./pdf-content.ts";
import { pdfFonts } from "./pdf-fonts.ts";
import { contentWidth, type PdfPen, tagged } from "./pdf-pen.ts";
import { COLOR, MARGIN, type PdfAir, ROOMY, SIZE, TIGHT, TONE } from "./pdf-theme.ts";
import { WORDMARK, WORDMARK_HEIGHT } from "./pdf-wordmark.ts";

const WORDMARK_TOP = 34;
const WORDMARK_SCALE = 0.62;
const FOOTER_ABOVE_EDGE = 40;
/** Up to this height of the last page, what stands there counts as spilled. */
const SPILLED_SHARE = 0.4;

const drawWordmark = ({ doc }: PdfPen): void => {
  for (const { color, x, y, path } of WORDMARK) {
    doc.save().translate(MARGIN.left, WORDMARK_TOP).scale(WORDMARK_SCALE);
    doc.translate(x, y).path(path).fill(color, "even-odd");
    doc.restore();
  }
};

const STAMP_ANGLE = -35;
const STAMP_SIZE = 54;

/** Pale, under nothing and over everything: the text beneath stays readable. */
const drawStamps = ({ doc, printable }: PdfPen, stamps: readonly string[]): void => {
  const [x, y] = [doc.page.width / 2, doc.page.height / 2];
  doc.save();
  doc.font("strong").fontSize(STAMP_SIZE).fillColor(TONE.failure.ink).fillOpacity(0.16);
  doc.rotate(STAMP_ANGLE, { origin: [x, y] });
  const width = doc.page.width * 1.4;
  const options = { width, align: "center", lineBreak: false } as const;
  const top = y - (STAMP_SIZE * stamps.length) / 2;
  stamps.forEach((stamp, line) => doc.text(printable(stamp), x - width / 2, top + line * STAMP_SIZE, options));
  doc.restore();
};

/** Wordmark, title and page number of one page: not part of what is read. */
const drawFrame = (pen: PdfPen, { title, footer, stamps = [] }: PdfContent, page: string, isFirst: boolean): void => {
  const { doc } = pen;
  const width = contentWidth(pen);
  // Text below the lower margin would start another page.
  doc.page.margins.bottom = 0;
  doc.markContent("Artifact");
  drawWordmark(pen);
  drawStamps(pen, stamps);
  doc.font("regular").fontSize(SIZE.small).fillColor(COLOR.inkSoft);
  const headTop = WORDMARK_TOP + (WORDMARK_HEIGHT * WORDMARK_SCALE - SIZE.small) / 2;
  if (!isFirst) doc.text(pen.printable(title), MARGIN.left, headTop, { width, align: "right", lineBreak: false });
  const footTop = doc.page.height - FOOTER_ABOVE_EDGE;
  const line = footTop - pen.air.cell;
  doc
    .moveTo(MARGIN.left, line)
    .lineTo(MARGIN.left + width, line)
    .lineWidth(0.6)
    .strokeColor(COLOR.line)
    .stroke();
  doc.text(pen.printable(footer), MARGIN.left, footTop, { width: width * 0.8, height: SIZE.small * 2, ellipsis: true });
  doc.text(page, MARGIN.left, footTop, { width, align: "right", features: ["tnum"] });
  doc.endMarkedContent();
};

const drawTitle = (pen: PdfPen, { title, subtitle }: PdfContent): void => {
  const { doc } = pen;
  const width = contentWidth(pen);
  doc.font("strong").fontSize(SIZE.title).fillColor(COLOR.petrolDark);
  tagged(pen, "H1", () => doc.text(pen.printable(title), MARGIN.left, doc.y, { width }));
  doc.font("regular").fontSize(SIZE.body).fillColor(COLOR.inkSoft);
  tagged(pen, "P", () => doc.text(pen.printable(subtitle), { width, lineGap: pen.air.line }));
  doc.y += pen.air.block;
};

/** A4, tagged, in Portuguese, with our type and colours. */
const layOut = (content: PdfContent, air: PdfAir): PdfPen => {
  const { title, madeAt } = content;
  const doc = new PDFDocument({
    size: "A4",
    margins: { ...MARGIN, top: air.top, bottom: air.bottom },
    pdfVersion: "1.7",
    lang: "pt-BR",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      // It is copied into XML as it is.
      Title: title.replaceAll(/[<>&]/g, " "),
      Author: PDF_TEXTOS.autor,
      Creator: PDF_TEXTOS.autor,
      Producer: PDF_TEXTOS.autor,
      CreationDate: madeAt,
    },
  });
  const { regular, strong, printable } = pdfFonts();
  doc.registerFont("regular", regular).registerFont("strong", strong);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const pen = { doc, air, root, printable };
  drawTitle(pen, content);
  for (const block of content.blocks) drawBlock(pen, block);
  root.end();
  return pen;
};

const pagesOf = ({ doc }: PdfPen): number => doc.bufferedPageRange().count;

/** Whether the last page holds so little that closer lines may do without it. */
const spills = (pen: PdfPen): boolean => pagesOf(pen) > 1 && pen.doc.y < pen.doc.page.height * SPILLED_SHARE;

const finish = (pen: PdfPen, content: PdfContent): Promise<Buffer> => {
  const { doc } = pen;
  const count = pagesOf(pen);
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    drawFrame(pen, content, PDF_TEXTOS.pagina(index + 1, count), index === 0);
  }
  doc.end();
  return buffer(doc);
};

/** Roomy, or tight where that saves a page of a few lines. */
export const renderPdf = (content: PdfContent): Promise<Buffer> => {
  const roomy = layOut(content, ROOMY);
  if (!spills(roomy) && (content.isOnePage !== true || pagesOf(roomy) === 1)) return finish(roomy, content);
  const tight = layOut(content, TIGHT);
  return finish(pagesOf(tight) < pagesOf(roomy) ? tight : roomy, content);
};
