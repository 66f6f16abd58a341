import { orderKey } from "./display-name.ts";

/** The pattern that a name matches, the first of several; null: none. */
export type NameMatcher = (displayed: string) => string | null;

/** Case and accents do not count, in patterns as in the order of a folder. */
export const foldedPattern = (pattern: string): string => orderKey(pattern.normalize("NFC"));

/** `*` stands for any signs or none, `?` for one. Never slower than the product of both lengths. */
const matches = (pattern: string, name: string): boolean => {
  let at = 0;
  let sign = 0;
  let star = -1;
  let retry = 0;
  while (sign < name.length) {
    if (pattern[at] === "*") {
      star = at;
      retry = sign;
      at += 1;
    } else if (pattern[at] === "?" || pattern[at] === name[sign]) {
      at += 1;
      sign += 1;
    } else if (star === -1) return false;
    else {
      at = star + 1;
      retry += 1;
      sign = retry;
    }
  }
  while (pattern[at] === "*") at += 1;
  return at === pattern.length;
};

/** Most names end otherwise than a pattern does: nothing else of them is looked at. */
const endOf = (folded: string): string => folded.slice(Math.max(folded.lastIndexOf("*"), folded.lastIndexOf("?")) + 1);

/** Looks names up in patterns as people type them; `displayed` as `displayName` tells it. */
export const createNameMatcher = (patterns: readonly string[]): NameMatcher => {
  const folded = patterns.map((pattern) => {
    const text = foldedPattern(pattern);
    return { pattern, text, end: endOf(text) };
  });
  if (folded.length === 0) return () => null;
  return (displayed) => {
    const name = orderKey(displayed);
    return folded.find(({ text, end }) => name.endsWith(end) && matches(text, name))?.pattern ?? null;
  };
};
