import "./chart.css";
import { ChartTable } from "./chart-table.tsx";
import { type ChartPoint, linePath, topOfScale } from "./chart.rules.ts";

const BAR_SHARE = 0.7;

const Area = ({ points, top }: { readonly points: readonly ChartPoint[]; readonly top: number }) => {
  const line = linePath(
    points.map(({ value }) => value),
    top,
  );
  return (
    <>
      <path className="chart__area" d={`${line}L100 100L0 100Z`} />
      <path className="chart__line" d={line} vectorEffect="non-scaling-stroke" />
    </>
  );
};

const Bars = ({ points, top }: { readonly points: readonly ChartPoint[]; readonly top: number }) => {
  const room = 100 / points.length;
  return points.map(({ label, value, text }, index) => {
    const height = (value / top) * 100;
    return (
      <rect
        key={label}
        className="chart__bar"
        x={index * room + (room * (1 - BAR_SHARE)) / 2}
        y={100 - height}
        width={room * BAR_SHARE}
        height={height}
      >
        <title>{`${label}: ${text}`}</title>
      </rect>
    );
  });
};

type ChartProps = {
  readonly kind: "area" | "bars";
  /** What the figures are, for the table: heading of the days and of the values. */
  readonly headings: readonly [string, string];
  readonly points: readonly ChartPoint[];
  /** A figure of the scale, with its unit. */
  readonly format: (value: number) => string;
};

/** Values over days. The same figures are in a table for whoever cannot or will not read the drawing. */
export const Chart = ({ kind, headings, points, format }: ChartProps) => {
  const top = topOfScale(points.map(({ value }) => value));
  return (
    <div className="chart">
      <div className="chart__plot" aria-hidden>
        <div className="chart__scale figures">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {kind === "area" ? <Area points={points} top={top} /> : <Bars points={points} top={top} />}
        </svg>
        <div className="chart__days figures">
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </div>
      </div>
      <ChartTable headings={headings} points={points} />
    </div>
  );
};
