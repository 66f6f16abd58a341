export type ChartPoint = {
  /** On the axis and in the table: a day. */
  readonly label: string;
  readonly value: number;
  /** The value with its unit, for the table and the tooltip. */
  readonly text: string;
};

/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/** The least round figure that is not below the greatest value; 1 when all are 0. */
export const topOfScale = (values: readonly number[]): number => {
  const greatest = Math.max(0, ...values);
  if (greatest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return power * (STEPS.find((step) => power * step >= greatest) ?? 10);
};

export type Scale = { readonly bottom: number; readonly top: number; readonly lines: readonly number[] };

const INTERVALS = 3;

/** A few round figures around the values, or from 0 up to them. */
export const scaleOf = (values: readonly number[], from: "zero" | "least"): Scale => {
  const least = from === "zero" ? 0 : Math.min(...values);
  const room = Math.max(0, ...values) - least;
  const step = topOfScale([(room === 0 ? Math.max(...values, 0) : room) / INTERVALS]);
  const bottom = Math.floor(least / step) * step;
  const count = Math.max(1, Math.ceil((Math.max(0, ...values) - bottom) / step));
  const lines = Array.from({ length: count + 1 }, (_, index) => bottom + index * step);
  return { bottom, top: bottom + count * step, lines };
};

/** Where a value stands between the ends of a scale, in percent from below. */
export const heightOf = (value: number, { bottom, top }: Pick<Scale, "bottom" | "top">): number =>
  ((value - bottom) / (top - bottom)) * 100;

/** The outline of the values over a field of 100 × 100, from left to right. */
export const linePath = (values: readonly number[], top: number, bottom = 0): string =>
  values
    .map((value, index) => {
      const x = values.length === 1 ? 0 : (index / (values.length - 1)) * 100;
      return `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${(100 - heightOf(value, { bottom, top })).toFixed(2)}`;
    })
    .join("");
