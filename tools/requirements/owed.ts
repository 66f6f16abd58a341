import type { Claim } from "./claimed-ids.ts";
import type { RequirementLine } from "./requirement-lines.ts";

/** A line of a gated group that waits for something of later. */
export type OwedLine = { readonly id: string; readonly reason: string };
export type Owed = {
  readonly lines: readonly OwedLine[];
  /** How many there may be; whoever changes the list writes the smaller figure. */
  readonly atMost: number;
};

const LIMIT = /^At most (\d+) lines\.$/;

/** `PAINEL-05 the invoices: …` a row, after `At most 7 lines.`; `#` starts a comment. */
export const parseOwed = (content: string): Owed => {
  const rows = content
    .split("\n")
    .map((row) => row.replace(/^#.*/, "").trim())
    .filter((row) => row !== "");
  return {
    atMost: Number(rows.map((row) => LIMIT.exec(row)?.[1]).find((figure) => figure !== undefined) ?? 0),
    lines: rows
      .filter((row) => !LIMIT.test(row))
      .map((row) => ({ id: row.split(/\s/, 1)[0] ?? "", reason: row.replace(/^\S+\s*/, "") })),
  };
};

export type OwedContext = {
  readonly lines: readonly RequirementLine[];
  readonly claims: readonly Claim[];
  readonly gatedGroups: readonly string[];
};

/** The list holds what it says, and it only shrinks: what leaves it takes the figure with it. */
export const owedProblems = (
  { lines: owed, atMost }: Owed,
  { lines, claims, gatedGroups }: OwedContext,
): readonly string[] => {
  const groups = new Map(lines.map(({ id, group }) => [id, group]));
  const claimed = new Map(claims.map(({ id, file }) => [id, file]));
  return [
    ...owed.flatMap(({ id, reason }) => {
      const group = groups.get(id);
      const file = claimed.get(id);
      if (group === undefined) return [`owed.txt: unknown requirement ${id}`];
      if (!gatedGroups.includes(group)) return [`owed.txt: ${id} is owed by nobody, ${group} is not gated`];
      if (reason === "") return [`owed.txt: ${id} has no reason`];
      return file === undefined ? [] : [`owed.txt: ${id} is owed although ${file} claims to prove it`];
    }),
    ...(owed.length > atMost ? [`owed.txt: ${owed.length} lines are owed, at most ${atMost} may be`] : []),
    ...(owed.length < atMost ? [`owed.txt: only ${owed.length} lines are owed now, write that figure`] : []),
  ];
};
