import type { CSSProperties } from "react";
import { ChartTable } from "./chart-table.tsx";
import { type ChartPoint, heightOf, linePath, type Scale, scaleOf } from "./chart.rules.ts";
import "./trend-chart.css";

const BAR_SHARE = 0.64;
/** Every so many months are named below, and always the last. */
const NAMED = 3;

const isNamed = (index: number, last: number): boolean => index === last || (index % NAMED === 0 && last - index > 1);

type Kind = "line" | "bars";
type DrawnProps = { readonly points: readonly ChartPoint[]; readonly scale: Scale };

const Grid = ({ scale }: Pick<DrawnProps, "scale">) =>
  scale.lines.map((value) => {
    const y = 100 - heightOf(value, scale);
    return <line key={value} className="trend__grid" x1={0} x2={100} y1={y} y2={y} vectorEffect="non-scaling-stroke" />;
  });

const Line = ({ points, scale }: DrawnProps) => {
  const values = points.map(({ value }) => value);
  const line = linePath(values, scale.top, scale.bottom);
  return (
    <>
      <path className="chart__area" d={`${line}L100 100L0 100Z`} />
      <path className="chart__line" d={line} vectorEffect="non-scaling-stroke" />
    </>
  );
};

const Bars = ({ points, scale }: DrawnProps) => {
  const room = 100 / points.length;
  return points.map(({ label, value, text }, index) => (
    <rect
      key={label}
      className="trend__bar"
      data-last={index === points.length - 1 || undefined}
      x={index * room + (room * (1 - BAR_SHARE)) / 2}
      y={100 - heightOf(value, scale)}
      width={room * BAR_SHARE}
      height={heightOf(value, scale)}
    >
      <title>{`${label}: ${text}`}</title>
    </rect>
  ));
};

/** Where things stand over the drawing, in percent. */
const at = (left: number, bottom: number): CSSProperties => ({ left: `${left}%`, bottom: `${bottom}%` });

/** Where a point stands from left to right, in percent. */
const leftOf = (kind: Kind, index: number, count: number): number =>
  kind === "bars" ? ((index + 0.5) / count) * 100 : (index / Math.max(1, count - 1)) * 100;

type NamedProps = DrawnProps & { readonly kind: Kind };

/** The last figure beside its place: above it, unless a line comes down to it. */
const Last = ({ kind, points, scale, format }: NamedProps & Pick<TrendChartProps, "format">) => {
  const [before = 0, value = 0] = points.slice(-2).map((point) => point.value);
  const last = points.length === 1 ? before : value;
  const place = at(leftOf(kind, points.length - 1, points.length), heightOf(last, scale));
  const below = kind === "line" && points.length > 1 && before > value;
  return (
    <>
      {kind === "line" ? <i className="trend__dot" style={place} /> : null}
      <b className="trend__last" data-kind={kind} data-below={below || undefined} style={place}>
        {format(last)}
      </b>
    </>
  );
};

const endOf = (kind: Kind, index: number, last: number): "first" | "last" | undefined => {
  if (kind === "bars" || (index > 0 && index < last)) return undefined;
  return index === 0 ? "first" : "last";
};

const Months = ({ kind, points }: Pick<NamedProps, "kind" | "points">) => (
  <div className="trend__months">
    {points.map(({ label }, index) =>
      isNamed(index, points.length - 1) ? (
        <span
          key={label}
          data-end={endOf(kind, index, points.length - 1)}
          style={{ left: `${leftOf(kind, index, points.length)}%` }}
        >
          {label}
        </span>
      ) : null,
    )}
  </div>
);

type TrendChartProps = {
  readonly kind: Kind;
  /** What the drawing says, in a sentence. */
  readonly sentence: string;
  readonly headings: readonly [string, string];
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  /** A figure of the scale, and that of the last point, as short as can be. */
  readonly format: (value: number) => string;
};

/** How a figure went over the months, with the last one named. The same figures are in a table below. */
export const TrendChart = ({ kind, sentence, headings, points, format }: TrendChartProps) => {
  const values = points.map(({ value }) => value);
  const scale = scaleOf(values, kind === "bars" ? "zero" : "least");
  return (
    <div className="chart">
      <figure>
        <figcaption className="sr-only">{sentence}</figcaption>
        <div className="trend figures" aria-hidden>
          <div className="trend__scale">
            {scale.lines.map((value) => (
              <span key={value} style={at(0, heightOf(value, scale))}>
                {format(value)}
              </span>
            ))}
          </div>
          <div className="trend__field">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
              <Grid scale={scale} />
              {kind === "bars" ? <Bars points={points} scale={scale} /> : <Line points={points} scale={scale} />}
            </svg>
            <Last kind={kind} points={points} scale={scale} format={format} />
          </div>
          <Months kind={kind} points={points} />
        </div>
      </figure>
      <ChartTable headings={headings} points={points} />
    </div>
  );
};
