import type { Series } from "./ask-prometheus.ts";
import { organizeOf, type PanelFile } from "./committed-dashboards.ts";
import { drawSeries, type Frame, type NamedSeries } from "./draw-series.ts";
import { colourOf, escapeHtml, legendOf, nothingOf, says, textOf } from "./panel-text.ts";

/** What each query of the panel gave, by its letter. */
export type Answers = ReadonlyMap<string, readonly Series[]>;

const MOST_ROWS = 10;

const named = ({ targets }: PanelFile, answers: Answers): readonly NamedSeries[] =>
  targets.flatMap(({ refId, legendFormat }) =>
    (answers.get(refId) ?? []).map((one) => ({ ...one, name: legendOf(legendFormat, one.labels) })),
  );

const lastOf = ({ points }: Series): number => points.at(-1)?.[1] ?? Number.NaN;

const drawStat = (panel: PanelFile, answers: Answers): string => {
  const figures = named(panel, answers).filter((one) => says(panel, lastOf(one)));
  if (figures.length === 0) return nothingOf(panel);
  const drawn = figures.map((one) => {
    const value = lastOf(one);
    return `<div><span>${escapeHtml(one.name)}</span><b style="color:${colourOf(panel, value)}">${escapeHtml(textOf(panel, value))}</b></div>`;
  });
  return `<div class="figures">${drawn.join("")}</div>`;
};

type Cells = Readonly<Record<string, string | number>>;

/** Series of the same labels are one row; each query is a column. */
const rowsOf = ({ targets }: PanelFile, answers: Answers): readonly Cells[] => {
  const rows = new Map<string, Record<string, string | number>>();
  for (const { refId } of targets)
    for (const one of answers.get(refId) ?? []) {
      // Labels always come in the order of their names.
      const key = JSON.stringify(one.labels);
      const row = rows.get(key) ?? { ...one.labels };
      row[targets.length === 1 ? "Value" : `Value #${refId}`] = lastOf(one);
      rows.set(key, row);
    }
  return [...rows.values()];
};

const unitOf = ({ fieldConfig }: PanelFile, name: string): string => {
  const unit = fieldConfig.overrides.find(({ matcher }) => matcher.options === name)?.properties[0]?.value;
  return typeof unit === "string" ? unit : fieldConfig.defaults.unit;
};

const compare = (a: string | number | undefined, b: string | number | undefined): number =>
  typeof a === "number" || typeof b === "number"
    ? Number(a ?? -Infinity) - Number(b ?? -Infinity)
    : (a ?? "").localeCompare(b ?? "");

const drawTable = (panel: PanelFile, answers: Answers): string => {
  const { renameByName, indexByName } = organizeOf(panel);
  const columns = Object.keys(renameByName).toSorted((a, b) => (indexByName[a] ?? 0) - (indexByName[b] ?? 0));
  const [by] = panel.options.sortBy;
  const key = columns.find((column) => renameByName[column] === by?.displayName) ?? "";
  const rows = rowsOf(panel, answers).toSorted((a, b) => compare(a[key], b[key]) * (by?.desc === true ? -1 : 1));
  if (rows.length === 0) return nothingOf(panel);
  const cell = (row: Cells, column: string): string => {
    const value = row[column];
    if (typeof value !== "number") return `<td>${escapeHtml(value ?? "")}</td>`;
    return `<td class="figure">${escapeHtml(textOf(panel, value, unitOf(panel, renameByName[column] ?? "")))}</td>`;
  };
  const head = columns.map((column) => `<th>${escapeHtml(renameByName[column] ?? "")}</th>`).join("");
  const body = rows
    .slice(0, MOST_ROWS)
    .map((row) => `<tr>${columns.map((column) => cell(row, column)).join("")}</tr>`)
    .join("");
  const more = rows.length > MOST_ROWS ? `<p class="more">e mais ${rows.length - MOST_ROWS}</p>` : "";
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>${more}`;
};

/** One panel as Grafana would draw it, nearly. */
export const drawPanel = (panel: PanelFile, answers: Answers, frame: Frame): string => {
  switch (panel.type) {
    case "stat":
      return drawStat(panel, answers);
    case "table":
      return drawTable(panel, answers);
    case "timeseries":
      return drawSeries(panel, named(panel, answers), frame);
  }
};

/** Nothing that a reader learns anything of. */
export const isEmpty = (panel: PanelFile, answers: Answers): boolean =>
  !named(panel, answers).some(({ points }) => points.some(([, value]) => says(panel, value)));
