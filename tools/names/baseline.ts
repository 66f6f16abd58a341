import type { NamingFault } from "./naming-faults.ts";

/** The keys of a baseline. A name that stands in two files of one name has two lines. */
export const parseBaseline = (text: string): readonly string[] =>
  text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));

/** New faults, and lines of the baseline that hold no more: the list only shrinks. */
export const baselineProblems = (baseline: readonly string[], faults: readonly NamingFault[]): readonly string[] => {
  const allowed = [...baseline];
  const added = faults.filter(({ key }) => {
    const index = allowed.indexOf(key);
    if (index !== -1) allowed.splice(index, 1);
    return index === -1;
  });
  const sorted = baseline.toSorted();
  const misplaced = baseline.find((key, index) => key !== sorted[index]);
  return [
    ...added.map(({ key, file, reason }) => `${file}: ${key.split(" ")[1]}: ${reason}`),
    ...allowed.map((key) => `"${key}" breaks no rule any more: take its line out of the baseline`),
    ...(misplaced === undefined ? [] : [`the baseline is not sorted at "${misplaced}"`]),
  ];
};
