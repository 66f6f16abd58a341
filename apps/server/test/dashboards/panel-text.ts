import type { PanelFile } from "./committed-dashboards.ts";
import { formatValue } from "./format-value.ts";

const COLOURS: Readonly<Record<string, string>> = {
  green: "#1f7a3d",
  yellow: "#a86500",
  red: "#c4162a",
  blue: "#1f60c4",
};

export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** `{{label}}` in the legend is what the series has there. */
export const legendOf = (format: string, labels: Readonly<Record<string, string>>): string =>
  format.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, label: string) => labels[label] ?? "");

const wordOf = ({ fieldConfig: { defaults } }: PanelFile, value: number): string | undefined => {
  for (const { type, options } of defaults.mappings) {
    const chosen = type === "special" && Number.isNaN(value) ? options["result"] : options[String(value)];
    if (typeof chosen === "object" && chosen !== null && "text" in chosen) return String(chosen.text);
  }
  return undefined;
};

/** What stands there for this value: its word, or the figure with its unit. */
export const textOf = (panel: PanelFile, value: number, unit = panel.fieldConfig.defaults.unit): string =>
  wordOf(panel, value) ?? (Number.isNaN(value) ? "–" : formatValue(value, unit, panel.fieldConfig.defaults.decimals));

/** Whether a reader learns anything of it. */
export const says = (panel: PanelFile, value: number): boolean =>
  !Number.isNaN(value) || wordOf(panel, value) !== undefined;

export const colourOf = ({ fieldConfig: { defaults } }: PanelFile, value: number): string => {
  const reached = defaults.thresholds.steps.filter((step) => step.value === null || value >= step.value);
  return Number.isNaN(value) ? "#6b7280" : (COLOURS[reached.at(-1)?.color ?? "green"] ?? "#111827");
};

export const nothingOf = ({ fieldConfig: { defaults } }: PanelFile): string =>
  `<p class="nothing">${escapeHtml(defaults.noValue ?? "sem dados")}</p>`;
