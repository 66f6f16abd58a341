/** Tables as they stand in a document: padded, so that whoever writes them keeps its format. */
const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
};

const begin = (name: string): string => `<!-- ${name}: written by bench:agent -->`;
const end = (name: string): string => `<!-- end of ${name} -->`;

/** A document with another text between the two marks of that name. */
export const putBetween = (document: string, name: string, text: string): string => {
  const from = document.indexOf(begin(name));
  const to = document.indexOf(end(name));
  if (from === -1 || to < from) throw new RangeError(`There is no place for "${name}" in the document`);
  return `${document.slice(0, from)}${begin(name)}\n\n${text}\n\n${document.slice(to)}`;
};

export type Row = {
  readonly what: string;
  /** Null: it is a part of something else's time. */
  readonly seconds: number | null;
  /** Null: of no process alone. */
  readonly cpuSeconds: number | null;
  readonly rssMb: number | null;
};

const figure = (value: number | null, digits: number): string => (value === null ? "–" : value.toFixed(digits));

export const cellsOf = ({ what, seconds, cpuSeconds, rssMb }: Row): readonly string[] => [
  what,
  figure(seconds, 2),
  figure(cpuSeconds, 2),
  figure(rssMb, 0),
];

export const rowsTable = (rows: readonly Row[]): string =>
  markdownTable(["what", "seconds", "CPU s", "peak RSS MB"], rows.map(cellsOf));

export type Goal = { readonly goal: string; readonly reached: string; readonly isKept: boolean };

export const goalsTable = (goals: readonly Goal[]): string =>
  markdownTable(
    ["goal", "reached", "kept"],
    goals.map(({ goal, reached, isKept }) => [goal, reached, isKept ? "yes" : "no"]),
  );

const times = (value: number): string => `${value.toFixed(2)} ×`;

/** Seconds of what is measured and of what it is compared with. */
type Compared = { readonly ours: number; readonly other: number };

/** So many times as fast as another, or faster. */
export const atLeastAsFast = (what: string, least: number, whom: string, { ours, other }: Compared): Goal => ({
  goal: `${what} ≥ ${least} × ${whom}`,
  reached: times(other / ours),
  isKept: other / ours >= least,
});

/** At most so many times the seconds of another. */
export const atMostAsLong = (what: string, most: number, whom: string, { ours, other }: Compared): Goal => ({
  goal: `${what} ≤ ${most} × ${whom}`,
  reached: times(ours / other),
  isKept: ours / other <= most,
});

export const atMost = (what: string, most: number, value: number, unit = ""): Goal => ({
  goal: `${what} ≤ ${most}${unit}`,
  reached: `${value}${unit}`,
  isKept: value <= most,
});
