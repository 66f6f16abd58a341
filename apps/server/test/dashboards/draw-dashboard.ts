import { isPanel, type DashboardFile, type PanelFile } from "./committed-dashboards.ts";
import { escapeHtml } from "./panel-text.ts";

const UNIT = 32;

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { background: #f4f5f5; color: #24292e; font: 13px/1.35 "DejaVu Sans", sans-serif; padding: 16px; width: 1500px }
  h1 { font-size: 20px; margin-bottom: 2px } h1 + p { color: #57606a; margin-bottom: 10px }
  main { display: grid; grid-template-columns: repeat(24, 1fr); grid-auto-rows: ${UNIT}px; gap: 8px }
  h2 { font-size: 14px; align-self: end }
  section { background: #fff; border: 1px solid #d8dbe0; border-radius: 3px; padding: 6px 10px; overflow: hidden; display: flex; flex-direction: column }
  h3 { font-size: 13px; display: flex; justify-content: space-between; gap: 8px; font-weight: 600 }
  h3 small { color: #57606a; font-weight: 400; white-space: nowrap }
  .what { color: #57606a; font-size: 11px; margin: 2px 0 4px }
  .figures { display: flex; flex: 1; flex-wrap: wrap; gap: 4px 18px; align-items: center; justify-content: space-around }
  .figures div { text-align: center } .figures span { display: block; color: #57606a; font-size: 12px } .figures b { font-size: 24px; font-weight: 600 }
  svg { flex: 1; width: 100%; min-height: 0 } .grid { stroke: #e5e7eb } .tick { font-size: 11px; fill: #57606a }
  .names { list-style: none; padding: 2px 0 0; display: flex; flex-wrap: wrap; gap: 0 14px; font-size: 11px }
  .names i { display: inline-block; width: 10px; height: 3px; margin-right: 5px; vertical-align: middle }
  table { border-collapse: collapse; width: 100%; font-size: 12px } th { text-align: left; color: #57606a; font-weight: 600 }
  th, td { padding: 2px 8px; border-bottom: 1px solid #eceef1 } .more { color: #57606a; font-size: 11px; padding: 2px 8px }
  .nothing { flex: 1; display: flex; align-items: center; justify-content: center; color: #57606a; font-size: 20px }`;

const place = ({ x, y, w, h }: PanelFile["gridPos"]): string =>
  `grid-column:${x + 1}/span ${w};grid-row:${y + 1}/span ${h}`;

/** The page of a dashboard: each panel where Grafana puts it, with its words, which Grafana shows on its sign. */
export const drawDashboard = (
  { title, description, panels }: DashboardFile,
  bodyOf: (panel: PanelFile) => string,
): { readonly html: string; readonly height: number } => {
  const drawn = panels.map((panel) => {
    if (!isPanel(panel)) return `<h2 style="${place(panel.gridPos)}">${escapeHtml(panel.title)}</h2>`;
    const links = panel.links.map(({ url }) => url.replace(/^.*#/, "")).join(" · ");
    const [what = ""] = panel.description.split("\n");
    return `<section style="${place(panel.gridPos)}"><h3>${escapeHtml(panel.title)}<small>${links === "" ? "" : `→ ${escapeHtml(links)}`}</small></h3><p class="what">${escapeHtml(what)}</p>${bodyOf(panel)}</section>`;
  });
  const rows = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h));
  return {
    html: `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${STYLE}</style><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p><main>${drawn.join("")}</main></body></html>`,
    height: rows * (UNIT + 8) + 90,
  };
};
