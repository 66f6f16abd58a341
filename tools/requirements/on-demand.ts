import type { Claim } from "./claimed-ids.ts";
import { parseGatedGroups } from "./coverage.ts";

export const ON_DEMAND = "docs/requirements/on-demand.txt";

export type OnDemandContext = {
  /** Names of the scripts of the root's package.json. */
  readonly scripts: readonly string[];
  readonly claims: readonly Claim[];
  /** The text of a document, null where there is none. */
  readonly read: (path: string) => string | null;
};

const ROW = /^([A-Z]+-\d+) (\S+) (docs\/figures\/[\w-]+\.md)$/;

const problemsOf = (row: string, { scripts, claims, read }: OnDemandContext): readonly string[] => {
  const [, id = "", command = "", figures = ""] = ROW.exec(row) ?? [];
  if (id === "") return [`on-demand.txt: "${row}" is not a line, a command and a document of figures`];
  const gated = claims.find((claim) => claim.id === id);
  return [
    ...(scripts.includes(command) ? [] : [`on-demand.txt: ${id} is proven by npm run ${command}, which there is not`]),
    ...(read(figures)?.includes(`npm run ${command}`) === true
      ? []
      : [`on-demand.txt: ${figures} does not tell of npm run ${command}, which proves ${id}`]),
    ...(gated === undefined ? [] : [`on-demand.txt: ${id} is proven in the gate, by ${gated.file}`]),
  ];
};

/**
 * Lines that no test of the gate can prove, because it takes another system or an hour: the command that does, and where what
 * it measured stands. They count as claims.
 */
export const readOnDemand = (
  content: string,
  context: OnDemandContext,
): { readonly claims: readonly Claim[]; readonly problems: readonly string[] } => {
  const rows = parseGatedGroups(content);
  return {
    claims: rows.flatMap((row) => ROW.exec(row)?.slice(1, 2) ?? []).map((id) => ({ id, file: ON_DEMAND })),
    problems: rows.flatMap((row) => problemsOf(row, context)),
  };
};
