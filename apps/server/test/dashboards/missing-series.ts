import { groupedLabelsIn, selectorsIn } from "./asked-series.ts";
import { matching } from "./ask-prometheus.ts";

/** What is there only while calls fail, and only once a device is watched. */
const NOT_ALWAYS = [/status=~"5\.\."/, /slo_error_ratio:30d\{slo="backups"\}/];

/** What an expression asks for and nobody tells: a series, or a label by which it groups. */
export const missingOf = async (url: string, expr: string): Promise<readonly string[]> => {
  const selectors = selectorsIn(expr).filter((selector) => !NOT_ALWAYS.some((one) => one.test(selector)));
  const found = await Promise.all(selectors.map((selector) => matching(url, selector)));
  const labels = new Set(found.flat().flatMap((series) => Object.keys(series)));
  const grouped = selectors.length === 0 ? [] : groupedLabelsIn(expr);
  return [
    ...selectors.filter((_, index) => found[index]?.length === 0).map((selector) => `nobody tells ${selector}`),
    ...grouped.filter((label) => !labels.has(label)).map((label) => `nothing of it has the label ${label}`),
  ];
};
