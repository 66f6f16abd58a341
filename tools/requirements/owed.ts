import type { Claim } from "./claimed-ids.ts";
import type { RequirementLine } from "./requirement-lines.ts";

/** Lines of gated groups that wait for a screen of later, each with its reason. Only a smaller figure may be written here. */
export const OWED_AT_MOST = 7;

export type OwedLine = { readonly id: string; readonly reason: string };

/** `PAINEL-05 the invoices: …`; `#` starts a comment. */
export const parseOwed = (content: string): readonly OwedLine[] =>
  content
    .split("\n")
    .map((row) => row.replace(/^#.*/, "").trim())
    .filter((row) => row !== "")
    .map((row) => ({ id: row.split(/\s/, 1)[0] ?? "", reason: row.replace(/^\S+\s*/, "") }));

export type OwedContext = {
  readonly lines: readonly RequirementLine[];
  readonly claims: readonly Claim[];
  readonly gatedGroups: readonly string[];
  readonly atMost: number;
};

/** The list holds what it says, and it only shrinks: what leaves it takes the figure with it. */
export const owedProblems = (owed: readonly OwedLine[], context: OwedContext): readonly string[] => {
  const { lines, claims, gatedGroups, atMost } = context;
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
    ...(owed.length < atMost ? [`owed.ts: only ${owed.length} lines are owed now, write that figure`] : []),
  ];
};
