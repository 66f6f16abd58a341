/** What a document says, apart from how it looks; the order is the order of reading. */
export type PdfBlock =
  | { readonly kind: "heading"; readonly text: string }
  /** What follows begins on a page of its own. */
  | { readonly kind: "page" }
  /** Small print says where figures come from, or who signed. */
  | { readonly kind: "paragraph"; readonly text: string; readonly isSmall?: boolean }
  /** The verdict of a document: colour and word say the same. */
  | { readonly kind: "verdict"; readonly tone: PdfTone; readonly title: string; readonly text: string }
  | { readonly kind: "fields"; readonly fields: readonly (readonly [label: string, value: string])[] }
  /** Many short fields side by side under a title, as forms of the tax administration have them. */
  | PdfGrid
  /** What a machine reads: the text is what it reads, `alt` says to people what it is. */
  | { readonly kind: "code"; readonly code: "qr" | "itf"; readonly text: string; readonly alt: string }
  /** A few figures side by side, each with what it is and a note. */
  | PdfFigures
  /** A row of days, each full, in part, none, or not there at all; `alt` says it to people. */
  | PdfDays
  /** Two short lists side by side, each under a title. */
  | PdfLists
  | PdfTable;

export type PdfTable = {
  readonly kind: "table";
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly (readonly string[])[];
  /** In the size of its head. */
  readonly isSmall?: boolean;
};

export type PdfFigures = {
  readonly kind: "figures";
  readonly figures: readonly { readonly label: string; readonly value: string; readonly note: string }[];
};

export type PdfDay = "full" | "part" | "none" | "absent";
export type PdfDays = {
  readonly kind: "days";
  readonly name: string;
  readonly note: string;
  readonly alt: string;
  readonly days: readonly PdfDay[];
};

export type PdfLists = {
  readonly kind: "lists";
  readonly lists: readonly { readonly title: string; readonly rows: readonly (readonly [string, string])[] }[];
};

export type PdfGrid = {
  readonly kind: "grid";
  readonly title: string;
  readonly columns: number;
  /** Left to right, then down; one that does not fit its row begins another. */
  readonly cells: readonly PdfGridCell[];
  /** A QR code at the right of the fields. */
  readonly qr?: { readonly text: string; readonly alt: string };
};
export type PdfGridCell = { readonly label: string; readonly value: string; readonly span?: number };

export type PdfTone = "success" | "warning" | "failure" | "information";

export type PdfColumn = {
  readonly title: string;
  /** Share of the width, in relation to the other columns. */
  readonly share: number;
  /** Figures stand at the right, in digits of one width. */
  readonly isFigure?: boolean;
};

export type PdfContent = {
  /** On the first page, in the frame of the others, and as the name that a reader shows. */
  readonly title: string;
  readonly subtitle: string;
  /** At the bottom of every page, beside the page's number: who made it and when. */
  readonly footer: string;
  readonly madeAt: Date;
  /** Across every page, one below the other: what nobody may overlook. Not in the order of reading: a block says the same. */
  readonly stamps?: readonly string[];
  /** Tight as soon as it does not fit one page roomily. */
  readonly isOnePage?: boolean;
  readonly blocks: readonly PdfBlock[];
};
