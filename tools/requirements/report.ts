import type { Coverage, GroupCoverage } from "./coverage.ts";

/** `01–03 07`: the numbers of a group's uncovered lines, runs joined. */
export const joinRuns = (ids: readonly string[]): string => {
  const runs: { first: string; last: string }[] = [];
  for (const id of ids) {
    const number = id.slice(id.indexOf("-") + 1);
    const run = runs.at(-1);
    if (run !== undefined && Number(number) === Number(run.last) + 1) run.last = number;
    else runs.push({ first: number, last: number });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join(" ");
};

const covered = ({ total, uncovered }: GroupCoverage): number => total - uncovered.length;

export const summarize = ({ groups }: Coverage): string => {
  const rows = groups.map((group) => {
    const figures = `${String(covered(group)).padStart(4)} of ${String(group.total).padStart(4)}`;
    const missing = group.uncovered.length === 0 ? "" : `  none: ${joinRuns(group.uncovered.map((line) => line.id))}`;
    return `${group.group.padEnd(8)}${group.gated ? "gated" : "     "}${figures}${missing}`;
  });
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const withTest = groups.reduce((sum, group) => sum + covered(group), 0);
  return [...rows, `${withTest} of ${total} requirement lines have a test.`, ""].join("\n");
};

/** Every line without a test, with its text. */
export const listUncovered = ({ groups }: Coverage): string =>
  groups
    .filter((group) => group.uncovered.length > 0)
    .map((group) =>
      [
        `# ${group.group}: ${covered(group)} of ${group.total} lines have a test`,
        ...group.uncovered.map((line) => `- ${line.id} | ${line.text}`),
        "",
      ].join("\n"),
    )
    .join("\n");
