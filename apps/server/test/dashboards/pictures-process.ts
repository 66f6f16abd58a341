import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { systemClock } from "../../src/platform/clock.ts";
import { askNow, askOver, type Span } from "./ask-prometheus.ts";
import { committedDashboards, isPanel, type DashboardFile, type PanelFile } from "./committed-dashboards.ts";
import { drawDashboard } from "./draw-dashboard.ts";
import { drawPanel, isEmpty, type Answers } from "./draw-panel.ts";
import { smallPng } from "./small-png.ts";
import { startWatchedService } from "./watched-service.ts";

/**
 * `npm run monitoring:pictures -- --minutos 4`, with the stack running: the product's processes work under a real
 * Prometheus, and each committed dashboard is drawn by what it then answers and kept in docs/images. A panel that shows
 * nothing, and does not say why it may, is an error.
 */
const { values } = parseArgs({
  options: {
    minutos: { type: "string", default: "4" },
    pasta: { type: "string", default: join(import.meta.dirname, "../../../../docs/images") },
  },
});

const WIDTH = 1_500;
const STEPS = 120;
const CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-lcd-text"];

const answersOf = async (url: string, { targets, type }: PanelFile, span: Span): Promise<Answers> =>
  new Map(
    await Promise.all(
      targets.map(
        async ({ refId, expr }) =>
          [refId, await (type === "timeseries" ? askOver(url, expr, span) : askNow(url, expr))] as const,
      ),
    ),
  );

const takePicture = async (dashboard: DashboardFile, url: string, span: Span): Promise<readonly string[]> => {
  const panels = dashboard.panels.filter(isPanel);
  const answers = new Map(
    await Promise.all(panels.map(async (panel) => [panel, await answersOf(url, panel, span)] as const)),
  );
  const answersTo = (panel: PanelFile): Answers => answers.get(panel) ?? new Map();
  const { html, height } = drawDashboard(dashboard, (panel) => drawPanel(panel, answersTo(panel), span));
  const folder = mkdtempSync(join(tmpdir(), "acervo-painel-"));
  try {
    const page = join(folder, "painel.html");
    writeFileSync(page, html);
    mkdirSync(values.pasta, { recursive: true });
    const picture = join(values.pasta, `painel-${dashboard.uid.replace("acervo-", "")}.png`);
    const taken = join(folder, "painel.png");
    const size = `--window-size=${WIDTH},${height}`;
    execFileSync("chromium-headless-shell", [...CHROMIUM, size, `--screenshot=${taken}`, `file://${page}`], {
      stdio: "ignore",
    });
    writeFileSync(picture, smallPng(readFileSync(taken)));
  } finally {
    rmSync(folder, { recursive: true });
  }
  return panels
    .filter((panel) => isEmpty(panel, answersTo(panel)) && !panel.description.includes("Vazio quando"))
    .map(({ title }) => `${dashboard.title}: ${title} is empty and does not say why`);
};

const service = await startWatchedService((line) => void process.stderr.write(`${line}\n`));
try {
  const from = systemClock.now().getTime() / 1_000;
  await wait(Number(values.minutos) * 60_000);
  const to = systemClock.now().getTime() / 1_000;
  const span = { from, to, step: Math.max(1, Math.round((to - from) / STEPS)) };
  const empty: string[] = [];
  for (const dashboard of committedDashboards())
    empty.push(...(await takePicture(dashboard, service.prometheus, span)));
  for (const line of empty) process.stderr.write(`${line}\n`);
  if (empty.length > 0) process.exitCode = 1;
} finally {
  await service.close();
}
