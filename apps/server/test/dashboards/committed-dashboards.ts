import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const FOLDER = join(import.meta.dirname, "../../../../deploy/monitoring/dashboards");

const Target = z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string().default("") });
const Mapping = z.object({
  type: z.string(),
  options: z.record(z.string(), z.unknown()),
});
const Defaults = z.object({
  unit: z.string(),
  decimals: z.number().optional(),
  noValue: z.string().optional(),
  mappings: z.array(Mapping).default([]),
  thresholds: z.object({ steps: z.array(z.object({ value: z.number().nullable(), color: z.string() })) }),
});
const Organize = z.object({
  renameByName: z.record(z.string(), z.string()),
  indexByName: z.record(z.string(), z.number()),
});
const GridPos = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() });
const Row = z.object({ type: z.literal("row"), title: z.string(), gridPos: GridPos });
const Panel = z.object({
  type: z.enum(["stat", "timeseries", "table"]),
  title: z.string(),
  description: z.string(),
  gridPos: GridPos,
  targets: z.array(Target).min(1),
  links: z.array(z.object({ title: z.string(), url: z.string() })).default([]),
  fieldConfig: z.object({
    defaults: Defaults,
    overrides: z.array(
      z.object({ matcher: z.object({ options: z.string() }), properties: z.array(z.object({ value: z.unknown() })) }),
    ),
  }),
  transformations: z.array(z.object({ id: z.string(), options: z.unknown() })).default([]),
  options: z.object({
    sortBy: z.array(z.object({ displayName: z.string(), desc: z.boolean() })).default([]),
  }),
});
const DashboardFile = z.object({
  uid: z.string(),
  title: z.string(),
  description: z.string(),
  panels: z.array(z.union([Row, Panel])),
});

export type DashboardFile = z.output<typeof DashboardFile>;
export type PanelFile = z.output<typeof Panel>;
export type RowFile = z.output<typeof Row>;

export const isPanel = (panel: PanelFile | RowFile): panel is PanelFile => panel.type !== "row";

/** What a table does with its columns. */
export const organizeOf = ({ transformations }: PanelFile): z.output<typeof Organize> =>
  Organize.parse(transformations.find(({ id }) => id === "organize")?.options);

/** The dashboards as they are committed, which is how Grafana reads them. */
export const committedDashboards = (): readonly DashboardFile[] =>
  globSync("*.json", { cwd: FOLDER })
    .toSorted()
    .map((file) => DashboardFile.parse(JSON.parse(readFileSync(join(FOLDER, file), "utf8"))));
