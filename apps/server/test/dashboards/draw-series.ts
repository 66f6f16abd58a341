import type { Series } from "./ask-prometheus.ts";
import type { PanelFile } from "./committed-dashboards.ts";
import { escapeHtml, nothingOf, textOf } from "./panel-text.ts";

export type NamedSeries = Series & { readonly name: string };
export type Frame = { readonly from: number; readonly to: number };

/** Of one of the 24 parts of a row, as it is about to be shown. */
const PART = 58;
const HEIGHT = 190;
const LEFT = 64;
const BOTTOM = 20;
const TOP = 8;
const TICKS = 4;
const MOST_NAMES = 8;
/** Told apart also by who does not see red and green. */
const LINES = ["#1f60c4", "#e0752d", "#1f7a3d", "#a352cc", "#c4162a", "#0f8b8d", "#8a6d00", "#5c6370"];

const clock = (at: number): string =>
  new Intl.DateTimeFormat("pt-BR", { timeStyle: "medium", timeZone: "America/Sao_Paulo" }).format(at * 1_000);

const MINUTES = [1, 2, 4, 8, 20, 40, 60, 120, 240, 480, 960, 1440].map((minutes) => minutes * 60);
const KIBI = 1_024;

/** The next figure that is not below the value, and whose quarters are round as well. */
const ceilingOf = (value: number, unit: string): number => {
  if (value <= 0) return 1;
  const time = MINUTES.find((seconds) => seconds >= value);
  if (unit === "s" && value > 20 && time !== undefined) return time;
  if (unit === "s" && value > 20) return Math.ceil(value / 345_600) * 345_600;
  if (unit === "bytes" || unit === "Bps") {
    const step = 4 * KIBI ** Math.floor(Math.log(value) / Math.log(KIBI));
    return Math.ceil(value / step / 10) * step * 10;
  }
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 8, 10].find((factor) => factor * power >= value) ?? 10) * power;
};

const pathOf = (points: Series["points"], x: (at: number) => number, y: (value: number) => number): string =>
  points
    .filter(([, value]) => Number.isFinite(value))
    .map(([at, value], index) => `${index === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
    .join("");

/** Lines over time, with the grid that they are read by and their names below. */
export const drawSeries = (panel: PanelFile, all: readonly NamedSeries[], { from, to }: Frame): string => {
  const drawn = all.filter(({ points }) => points.some(([, value]) => Number.isFinite(value)));
  if (drawn.length === 0) return nothingOf(panel);
  const values = drawn.flatMap(({ points }) => points.map(([, value]) => value)).filter(Number.isFinite);
  const width = panel.gridPos.w * PART;
  const top = ceilingOf(
    values.reduce((most, value) => Math.max(most, value), 0),
    panel.fieldConfig.defaults.unit,
  );
  const x = (at: number): number => LEFT + ((at - from) / (to - from)) * (width - LEFT - 8);
  const y = (value: number): number => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - TOP);
  const grid = Array.from({ length: TICKS + 1 }, (_, tick) => (top * tick) / TICKS).map(
    (value) =>
      `<line x1="${LEFT}" x2="${width}" y1="${y(value)}" y2="${y(value)}" class="grid"/>` +
      `<text x="${LEFT - 6}" y="${y(value) + 4}" class="tick" text-anchor="end">${escapeHtml(textOf(panel, value))}</text>`,
  );
  const times = [from, (from + to) / 2, to].map(
    (at, index) =>
      `<text x="${x(at)}" y="${HEIGHT - 4}" class="tick" text-anchor="${["start", "middle", "end"][index] ?? "end"}">${clock(at)}</text>`,
  );
  const lines = drawn.map(
    ({ points }, index) =>
      `<path d="${pathOf(points, x, y)}" fill="none" stroke-width="1.6" stroke="${LINES[index % LINES.length] ?? ""}"/>`,
  );
  const names = drawn.slice(0, MOST_NAMES).map(({ name, points }, index) => {
    const last = points.at(-1)?.[1] ?? Number.NaN;
    return `<li><i style="background:${LINES[index % LINES.length] ?? ""}"></i>${escapeHtml(name)} <b>${escapeHtml(textOf(panel, last))}</b></li>`;
  });
  const more = drawn.length > MOST_NAMES ? `<li>e mais ${drawn.length - MOST_NAMES}</li>` : "";
  return `<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none">${grid.join("")}${times.join("")}${lines.join("")}</svg><ul class="names">${names.join("")}${more}</ul>`;
};
