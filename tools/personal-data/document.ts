import type { Fate, PersonalData } from "@acervo/server/personal-data/fates";
import { snakeCase } from "./compare.ts";

type Personal = Extract<Fate, { personal: true }>;

const INTRODUCTION = `# Personal data

Written by \`npm run personal-data -- --write\` from \`apps/server/src/platform/personal-data\`; the gate compares that list
with the tables ([decision 0032](../decisions/0032-personal-columns-are-listed.md)). Every column that is not named here says
nothing of a person: it is listed as such, too.

A column is **in the copy** when "Meus dados" hands it out. **When the account is erased** it is erased, or kept for the
reason and by the law that stand beside it.
`;

const inCopy = ({ copied }: Personal): string => (copied === true ? "in the copy" : `not in the copy (${copied})`);
const atTheEnd = ({ end }: Personal): string => (end === "erased" ? "erased" : `kept for ${end.keptFor} (${end.law})`);

/** One line for each, which no other line's width touches: two changes of the list meet in one line at most. */
const row = (table: string, columns: readonly string[], fate: Personal): string =>
  `- \`${table}\`: ${columns.map((column) => `\`${column}\``).join(", ")}; ${inCopy(fate)}; ${atTheEnd(fate)}.`;

const rowsOf = ([table, { columns }]: [string, PersonalData[keyof PersonalData]]): string[] => {
  const all = Object.entries<Fate>(columns).flatMap(([column, fate]) =>
    fate.personal ? [{ column: snakeCase(column), fate }] : [],
  );
  return [...Map.groupBy(all, ({ fate }) => fate)].map(([fate, group]) =>
    row(
      snakeCase(table),
      group.map(({ column }) => column),
      fate,
    ),
  );
};

/** The list as people read it: tables in their order, columns of one fate together. */
export const personalDataDocument = (list: PersonalData): string => {
  const tables = Object.entries(list).sort(([one], [other]) => (one < other ? -1 : 1));
  const without = tables.filter((entry) => rowsOf(entry).length === 0).map(([table]) => `\`${snakeCase(table)}\``);
  return [
    INTRODUCTION,
    "## What is personal",
    "",
    ...tables.flatMap(rowsOf),
    "",
    "## Tables without personal data",
    "",
    ...without.map((table) => `- ${table}`),
    "",
  ].join("\n");
};
