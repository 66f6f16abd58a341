import type { Claim } from "./claimed-ids.ts";
import type { OwedLine } from "./owed.ts";
import type { RequirementLine } from "./requirement-lines.ts";

export type GroupCoverage = {
  readonly group: string;
  readonly total: number;
  readonly gated: boolean;
  readonly uncovered: readonly RequirementLine[];
};

export type Coverage = {
  readonly groups: readonly GroupCoverage[];
  /** Why the check fails; empty when it passes. */
  readonly problems: readonly string[];
};

/** `#` starts a comment; blank lines are nothing. */
export const parseGatedGroups = (content: string): readonly string[] =>
  content
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");

/** Compares the lines with what the tests claim. A line without a test is a problem in a gated group, unless it is owed. */
export const measureCoverage = (
  lines: readonly RequirementLine[],
  claims: readonly Claim[],
  gatedGroups: readonly string[],
  owed: readonly OwedLine[],
): Coverage => {
  const known = new Set(lines.map((line) => line.id));
  const claimed = new Set(claims.map((claim) => claim.id));
  const groups = Map.groupBy(lines, (line) => line.group)
    .entries()
    .map(([group, ofGroup]) => ({
      group,
      total: ofGroup.length,
      gated: gatedGroups.includes(group),
      uncovered: ofGroup.filter((line) => !claimed.has(line.id)),
    }))
    .toArray();
  const problems = [
    ...claims.filter((claim) => !known.has(claim.id)).map((claim) => `${claim.file}: unknown requirement ${claim.id}`),
    ...gatedGroups
      .filter((gated) => !groups.some(({ group }) => group === gated))
      .map((gated) => `gated-groups.txt: unknown group ${gated}`),
    ...groups
      .filter((group) => group.gated)
      .flatMap((group) => group.uncovered)
      .filter((line) => !owed.some(({ id }) => id === line.id))
      .map((line) => `${line.id} has no test and ${line.group} is gated`),
  ];
  return { groups, problems };
};
