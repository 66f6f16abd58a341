/** A statement of a migration, with comments and bodies of functions taken out, in one line of single spaces. */
export type Statement = { readonly text: string };

const COMMENT = /--[^\n]*/g;
const BODY = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const TEXT = /'(?:[^']|'')*'/g;

/** What a file does, statement by statement. Texts are emptied: a word in one is not a command. */
export const statementsOf = (sql: string): readonly Statement[] =>
  sql
    .replace(COMMENT, "")
    .replace(BODY, "''")
    .replace(TEXT, "''")
    .split(";")
    .map((text) => ({ text: text.replace(/\s+/g, " ").trim() }))
    .filter(({ text }) => text !== "");

/** The parts of an ALTER TABLE: commas inside brackets do not part them. */
export const actionsOf = (actions: string): readonly string[] => {
  const parts = [""];
  let depth = 0;
  for (const character of actions) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
};
