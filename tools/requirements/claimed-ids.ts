import type { CaseTitle } from "./case-titles.ts";

/** A test's statement that it proves a requirement line. */
export type Claim = { readonly id: string; readonly file: string };

const ID_IN_BRACKETS = /\[([A-Z]+-\d+)\]/g;
/** A fault that the service survives, of docs/figures/faults.md. */
export const FAULT_IN_BRACKETS = /\[(R\d+)\]/g;

const IDS_OF_A_TITLE = 6;

const idsIn = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, id = ""]) => id)),
];

/** The ids that titles carry as `[ID]`, each once for a file. */
export const claimsIn = (titles: readonly CaseTitle[], pattern = ID_IN_BRACKETS): readonly Claim[] => {
  const claims = new Map<string, Claim>();
  for (const { file, text } of titles) {
    for (const id of idsIn(text, pattern)) claims.set(`${file} ${id}`, { id, file });
  }
  return [...claims.values()];
};

/** A title with more lines than a reader can hold against the assertions below it. */
export const crowdedTitles = (titles: readonly CaseTitle[]): readonly string[] =>
  titles
    .map(({ file, line, text }) => ({ file, line, count: idsIn(text, ID_IN_BRACKETS).length }))
    .filter(({ count }) => count > IDS_OF_A_TITLE)
    .map(
      ({ file, line, count }) => `${file}:${line}: a title names ${count} lines, at most ${IDS_OF_A_TITLE} are read`,
    );

/** The ids whose every claim is in a file that only the night runs. */
export const provenAtNightAlone = (claims: readonly Claim[], slow: readonly string[]): readonly string[] =>
  [...Map.groupBy(claims, ({ id }) => id)]
    .filter(([, ofLine]) => ofLine.every(({ file }) => slow.includes(file)))
    .map(([id]) => id)
    .toSorted();
