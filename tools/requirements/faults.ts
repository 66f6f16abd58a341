import type { Claim } from "./claimed-ids.ts";

const ROW = /^\| (R\d+) /gm;

/** Every fault that the document lists has a test, and every one that a test names is listed. */
export const faultProblems = (document: string, claims: readonly Claim[]): readonly string[] => {
  const listed = new Set([...document.matchAll(ROW)].map(([, id = ""]) => id));
  const claimed = new Set(claims.map(({ id }) => id));
  return [
    ...[...listed].filter((id) => !claimed.has(id)).map((id) => `docs/figures/faults.md: ${id} has no test`),
    ...claims
      .filter(({ id }) => !listed.has(id))
      .map(({ id, file }) => `${file}: ${id} is not in docs/figures/faults.md`),
  ];
};
