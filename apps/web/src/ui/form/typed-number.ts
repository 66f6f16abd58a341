/**
 * The number typed, or null. It comes as text where a number would lose something of it: one too large to be held
 * exactly, which is beyond any limit all the same, or one that ends in zeros after the comma.
 */
export const typedNumber = (typed: number | string): number | null => {
  if (typeof typed === "number") return typed;
  const number = Number.parseFloat(typed);
  return Number.isNaN(number) ? null : number;
};
