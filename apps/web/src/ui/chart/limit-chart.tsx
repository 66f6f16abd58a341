import { ChartTable } from "./chart-table.tsx";
import { type ChartPoint, heightOf, type Scale, scaleOf } from "./chart.rules.ts";
import "./limit-chart.css";

const BAR_SHARE = 0.72;

type Limit = { readonly value: number; readonly name: string };

const Line = ({ className, y }: { readonly className: string; readonly y: number }) => (
  <line className={className} x1={0} x2={100} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
);

type DrawnProps = { readonly points: readonly ChartPoint[]; readonly limit: Limit | null; readonly scale: Scale };

const Bars = ({ points, limit, scale }: DrawnProps) => {
  const room = 100 / points.length;
  return points.map(({ label, value, text }, index) => (
    <rect
      key={label}
      className="limit-chart__bar"
      data-above={(limit !== null && value > limit.value) || undefined}
      x={index * room + (room * (1 - BAR_SHARE)) / 2}
      y={100 - heightOf(value, scale)}
      width={room * BAR_SHARE}
      height={heightOf(value, scale)}
    >
      <title>{`${label}: ${text}`}</title>
    </rect>
  ));
};

type LimitChartProps = {
  /** What the drawing says, in a sentence. */
  readonly sentence: string;
  readonly headings: readonly [string, string];
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  /** Null: nothing is compared. */
  readonly limit: Limit | null;
  /** What bars are below and above the limit, and the line. */
  readonly legend: { readonly below: string; readonly above: string; readonly limit: string };
  /** A figure of the scale, with its unit. */
  readonly format: (value: number) => string;
};

const Legend = ({ limit, legend }: Pick<LimitChartProps, "limit" | "legend">) => (
  <ul className="limit-chart__legend">
    <li>
      <i aria-hidden />
      {legend.below}
    </li>
    {limit === null ? null : (
      <>
        <li>
          <i data-kind="above" aria-hidden />
          {legend.above}
        </li>
        <li>
          <i data-kind="limit" aria-hidden />
          {legend.limit}
        </li>
      </>
    )}
  </ul>
);

/** A figure day by day beside what it may be at most. The same figures are in a table below. */
export const LimitChart = ({ sentence, headings, points, limit, legend, format }: LimitChartProps) => {
  const scale = scaleOf([...points.map(({ value }) => value), limit?.value ?? 0], "zero");
  return (
    <div className="chart">
      <figure>
        <figcaption className="sr-only">{sentence}</figcaption>
        <div className="limit-chart figures" aria-hidden>
          <div className="limit-chart__scale">
            {scale.lines.map((value) => (
              <span key={value} style={{ bottom: `${heightOf(value, scale)}%` }}>
                {format(value)}
              </span>
            ))}
          </div>
          <div className="limit-chart__field">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
              {scale.lines.map((value) => (
                <Line key={value} className="limit-chart__grid" y={100 - heightOf(value, scale)} />
              ))}
              <Bars points={points} limit={limit} scale={scale} />
              {limit === null ? null : <Line className="limit-chart__limit" y={100 - heightOf(limit.value, scale)} />}
            </svg>
            {limit === null ? null : (
              <span className="limit-chart__name" style={{ bottom: `${heightOf(limit.value, scale)}%` }}>
                {limit.name}
              </span>
            )}
          </div>
          <div className="limit-chart__days">
            <span>{points[0]?.label}</span>
            <span>{points.at(-1)?.label}</span>
          </div>
        </div>
      </figure>
      <Legend limit={limit} legend={legend} />
      <ChartTable headings={headings} points={points} />
    </div>
  );
};
