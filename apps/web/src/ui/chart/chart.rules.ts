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

/** The outline of the values over a field of 100 × 100, from left to right. */
export const linePath = (values: readonly number[], top: number): string =>
  values
    .map((value, index) => {
      const x = values.length === 1 ? 0 : (index / (values.length - 1)) * 100;
      return `${index === 0 ? "M" : "L"}${x.toFixed(2)} ${(100 - (value / top) * 100).toFixed(2)}`;
    })
    .join("");
