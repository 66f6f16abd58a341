import { MARGIN, type PdfAir } from "./pdf-theme.ts";

/** What drawing needs: the document, its air, where its structure grows, and the text that the fonts can draw. */
export type PdfPen = {
  readonly air: PdfAir;
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly printable: (text: string) => string;
};

export const contentWidth = ({ doc }: PdfPen): number => doc.page.width - MARGIN.left - MARGIN.right;
export const bottomOf = ({ doc, air }: PdfPen): number => doc.page.height - air.bottom;

/** Keeps what belongs together on one page. */
export const keepTogether = (pen: PdfPen, height: number): void => {
  if (pen.doc.y + height > bottomOf(pen)) pen.doc.addPage();
};

/** Draws under a tag, at the end of what there is to read. */
export const tagged = (
  { doc, root }: Pick<PdfPen, "doc" | "root">,
  type: string,
  draw: () => unknown,
  options: PDFKit.Mixins.StructureElementOptions = {},
): void => void root.add(doc.struct(type, options, () => void draw()));
