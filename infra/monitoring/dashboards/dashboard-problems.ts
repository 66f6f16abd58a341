import { seriesIn } from "../rule-problems.ts";
import type { Board, Panel } from "./board.ts";

/** What dashboards are held against. */
export type Known = {
  /** Sections of `docs/operations/incidents.md`. */
  readonly sections: ReadonlySet<string>;
  /** Series that somebody tells or a rule records. */
  readonly series: ReadonlySet<string>;
  /** By series, the sections of the alarms that ask for it. */
  readonly alarmed: ReadonlyMap<string, ReadonlySet<string>>;
};

const MIN_WORDS = 6;

const problemsOfPanel = ({ spec }: Panel, { sections, series, alarmed }: Known): readonly string[] => {
  const links = [spec.runbook ?? []].flat();
  const asked = [...new Set(spec.queries.flatMap(({ expr }) => seriesIn(expr)))];
  return [
    ...(spec.what.split(" ").length >= MIN_WORDS ? [] : ["does not say what to look at"]),
    ...links.filter((section) => !sections.has(section)).map((section) => `no such section: ${section}`),
    ...asked.filter((name) => !series.has(name)).map((name) => `nobody tells ${name}`),
    ...asked
      .filter((name) => {
        const ofAlarms = alarmed.get(name);
        return ofAlarms !== undefined && !links.some((section) => ofAlarms.has(section));
      })
      .map((name) => `an alarm asks for ${name}, and no link leads to what to do`),
  ];
};

/** What is wrong with the dashboards: a panel without words, one that asks for what nobody tells, or that leads nowhere. */
export const dashboardProblems = (boards: readonly Board[], known: Known): readonly string[] =>
  boards.flatMap(({ uid, rows }) => {
    const panels = rows.flatMap((row) => row.panels);
    const titles = panels.map(({ spec }) => spec.title);
    return [
      ...titles
        .filter((title, index) => titles.indexOf(title) !== index)
        .map((title) => `${uid}: two panels are called ${title}`),
      ...panels.flatMap((panel) =>
        problemsOfPanel(panel, known).map((problem) => `${uid}, ${panel.spec.title}: ${problem}`),
      ),
    ];
  });

/** Each expression as a rule of its own, which promtool reads as Prometheus does. */
export const asRules = (boards: readonly Board[]): string =>
  JSON.stringify({
    groups: [
      {
        name: "dashboards",
        rules: boards.flatMap(({ uid, rows }) =>
          rows.flatMap(({ panels }) =>
            panels.flatMap(({ spec }) =>
              spec.queries.map(({ expr }, query) => ({
                record: "dashboard:expression",
                labels: { board: uid, panel: spec.title, query: String(query) },
                expr,
              })),
            ),
          ),
        ),
      },
    ],
  });
