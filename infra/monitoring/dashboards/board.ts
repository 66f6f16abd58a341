import {
  BigValueColorMode,
  BigValueGraphMode,
  BigValueTextMode,
  ReduceDataOptionsBuilder,
} from "@grafana/grafana-foundation-sdk/common";
import {
  DashboardBuilder,
  DashboardLinkBuilder,
  DashboardLinkType,
  DatasourceVariableBuilder,
  MappingType,
  RowBuilder,
  SpecialValueMatch,
  TextBoxVariableBuilder,
  ThresholdsConfigBuilder,
  ThresholdsMode,
  type Dashboard,
  type Threshold,
  type ValueMapping,
} from "@grafana/grafana-foundation-sdk/dashboard";
import { DataqueryBuilder, PromQueryFormat } from "@grafana/grafana-foundation-sdk/prometheus";
import { PanelBuilder as StatBuilder } from "@grafana/grafana-foundation-sdk/stat";
import { PanelBuilder as TableBuilder } from "@grafana/grafana-foundation-sdk/table";
import { PanelBuilder as SeriesBuilder } from "@grafana/grafana-foundation-sdk/timeseries";

/** The Prometheus that is asked, chosen at the top of each dashboard. */
const SOURCE = { type: "prometheus", uid: "${fonte}" };
/** Where incidents.md can be read, typed at the top of each dashboard. */
const MANUAL = "${manual}";
const FULL_WIDTH = 24;
const HEIGHTS = { stat: 5, series: 8, table: 9 } as const;

export type Query = { readonly expr: string; readonly legend?: string };
type Colour = "green" | "yellow" | "red" | "blue";

type Common = {
  readonly title: string;
  /** What to look at, and what it means. */
  readonly what: string;
  /** Why nothing may be shown while all is well. */
  readonly emptyWhen?: string;
  /** The sections of incidents.md that say what to do. */
  readonly runbook?: string | readonly string[];
  readonly unit: string;
  readonly decimals?: number;
  readonly width: number;
  /** In place of what its kind has. */
  readonly height?: number;
  readonly queries: readonly Query[];
  /** From which value on it has which colour. */
  readonly limits?: readonly (readonly [from: number, colour: Colour])[];
  /** Words instead of values; `NaN` is one of them. */
  readonly words?: Readonly<Record<string, string>>;
  readonly base?: Colour;
};
type Column = { readonly name: string; readonly unit?: string };
type TableSpec = Omit<Common, "base"> & {
  /** What each label and each query's value (`Value #A`) is called, in the order of columns; others are hidden. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly sort: { readonly by: string; readonly desc: boolean };
};

type AnyBuilder = StatBuilder | SeriesBuilder | TableBuilder;
type Kind = keyof typeof HEIGHTS;
export type Panel = { readonly kind: Kind; readonly spec: Common; readonly builder: AnyBuilder };

const heightOf = (kind: Kind, { height = HEIGHTS[kind] }: Common): number => height;

const mappingsOf = (words: Readonly<Record<string, string>>): ValueMapping[] =>
  Object.entries(words).map(([value, text]): ValueMapping =>
    value === "NaN"
      ? { type: MappingType.SpecialValue, options: { match: SpecialValueMatch.NotANumber, result: { text } } }
      : { type: MappingType.ValueToText, options: { [value]: { text } } },
  );

const stepsOf = ({ limits = [], base = "green" }: Common): Threshold[] => [
  // The first step begins at minus infinity, which JSON writes as null.
  { value: null, color: base },
  ...limits.map(([value, color]) => ({ value, color })),
];

const descriptionOf = ({ what, emptyWhen }: Common): string =>
  emptyWhen === undefined ? what : `${what}\n\nVazio quando ${emptyWhen}.`;

const queryOf = ({ expr, legend }: Query, index: number, kind: Kind): DataqueryBuilder => {
  const query = new DataqueryBuilder()
    .refId(String.fromCodePoint(65 + index))
    .datasource(SOURCE)
    .expr(expr);
  if (kind === "series") return query.range().legendFormat(legend ?? "");
  return query
    .instant()
    .legendFormat(legend ?? "")
    .format(kind === "table" ? PromQueryFormat.Table : PromQueryFormat.TimeSeries);
};

/** What every panel has, whichever way it is drawn. */
const finish = <B extends AnyBuilder>(builder: B, kind: Kind, spec: Common): Panel => {
  builder
    .title(spec.title)
    .description(descriptionOf(spec))
    .datasource(SOURCE)
    .unit(spec.unit)
    .mappings(mappingsOf(spec.words ?? {}))
    .thresholds(new ThresholdsConfigBuilder().mode(ThresholdsMode.Absolute).steps(stepsOf(spec)))
    .span(spec.width)
    .height(heightOf(kind, spec))
    .targets(spec.queries.map((query, index) => queryOf(query, index, kind)));
  if (spec.decimals !== undefined) builder.decimals(spec.decimals);
  if (spec.emptyWhen !== undefined) builder.noValue("nada");
  builder.links(
    [spec.runbook ?? []]
      .flat()
      .map((section) =>
        new DashboardLinkBuilder(`O que fazer: ${section}`)
          .type(DashboardLinkType.Link)
          .url(`${MANUAL}#${section}`)
          .targetBlank(true),
      ),
  );
  return { kind, spec, builder };
};

/** One figure, or one for each series, as they are now. */
export const stat = (spec: Common): Panel =>
  finish(
    new StatBuilder()
      .graphMode(BigValueGraphMode.None)
      .colorMode(BigValueColorMode.Value)
      .textMode(BigValueTextMode.ValueAndName)
      .reduceOptions(new ReduceDataOptionsBuilder().calcs(["last"])),
    "stat",
    spec,
  );

/** Figures over time. */
export const series = (spec: Common): Panel => finish(new SeriesBuilder().min(0).fillOpacity(8), "series", spec);

/** Rows by what the queries have in common, one column for each of them. */
export const table = ({ columns, sort, ...spec }: TableSpec): Panel => {
  const builder = new TableBuilder()
    .sortBy([{ build: () => ({ displayName: sort.by, desc: sort.desc }) }])
    .withTransformation({ id: "merge", options: {} })
    .withTransformation({
      id: "organize",
      options: {
        excludeByName: { Time: true },
        indexByName: Object.fromEntries(Object.keys(columns).map((column, index) => [column, index])),
        renameByName: Object.fromEntries(Object.entries(columns).map(([column, { name }]) => [column, name])),
      },
    });
  for (const { name, unit } of Object.values(columns))
    if (unit !== undefined) builder.overrideByName(name, [{ id: "unit", value: unit }]);
  return finish(builder, "table", spec);
};

export type Row = { readonly title: string; readonly panels: readonly Panel[] };
export type Board = {
  readonly uid: string;
  readonly title: string;
  readonly what: string;
  readonly rows: readonly Row[];
};

/** The rows below each other, each panel beside the one before it as long as there is room. */
export const dashboardOf = ({ uid, title, what, rows }: Board): Dashboard => {
  const dashboard = new DashboardBuilder(title)
    .uid(uid)
    .description(what)
    .tags(["acervo"])
    .readonly()
    .timezone("America/Sao_Paulo")
    .time({ from: "now-6h", to: "now" })
    .refresh("1m")
    .withVariable(new DatasourceVariableBuilder("fonte").label("Prometheus").type("prometheus"))
    .withVariable(new TextBoxVariableBuilder("manual").label("Endereço de incidents.md").defaultValue("incidents.md"))
    .link(
      new DashboardLinkBuilder("Acervo")
        .type(DashboardLinkType.Dashboards)
        .tags(["acervo"])
        .keepTime(true)
        .includeVars(true),
    );
  let id = 0;
  let y = 0;
  for (const row of rows) {
    dashboard.withRow(new RowBuilder(row.title).id((id += 1)).gridPos({ x: 0, y, w: FULL_WIDTH, h: 1 }));
    y += 1;
    let x = 0;
    let tallest = 0;
    for (const { kind, spec, builder } of row.panels) {
      if (x + spec.width > FULL_WIDTH) {
        y += tallest;
        [x, tallest] = [0, 0];
      }
      const h = heightOf(kind, spec);
      dashboard.withPanel(builder.id((id += 1)).gridPos({ x, y, w: spec.width, h }));
      x += spec.width;
      tallest = Math.max(tallest, h);
    }
    y += tallest;
  }
  return dashboard.build();
};
