/** A series that an expression asks for, as it is written: `name{label="value"}`. */
const SELECTOR = /(?<![\w:$])([a-z_][\w:]*)(\{[^}]*\})?(?!\w)(?!\s*\()/gi;
const GROUPED = /\b(?:by|on|without|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const WORDS = new Set(["and", "or", "unless", "by", "on", "without", "ignoring", "bool", "offset"]);
/** Labels that the expression itself makes. */
const MADE = /label_(?:join|replace)\([\s\S]*?,\s*"(\w+)"/g;

/** Where words of an expression are no names, they are left out: within quotes, brackets and lists of labels. */
const withoutStrings = (expr: string): { readonly bare: string; readonly strings: readonly string[] } => {
  const strings: string[] = [];
  const bare = expr.replaceAll(/"[^"]*"/g, (text) => `"${strings.push(text) - 1}"`);
  return { bare, strings };
};

/** The selectors of an expression, each once. */
export const selectorsIn = (expr: string): readonly string[] => {
  const { bare, strings } = withoutStrings(expr);
  const named = bare.replaceAll(GROUPED, "").replaceAll(/\[[^\]]*\]/g, "");
  const found = [...named.matchAll(SELECTOR)]
    .filter(([, name = ""]) => !WORDS.has(name))
    .map(
      ([, name = "", labels = ""]) => name + labels.replaceAll(/"(\d+)"/g, (_, index) => strings[Number(index)] ?? ""),
    );
  return [...new Set(found)];
};

/** The labels by which an expression groups, but for those that it makes itself. */
export const groupedLabelsIn = (expr: string): readonly string[] => {
  const made = new Set([...expr.matchAll(MADE)].map(([, label = ""]) => label));
  const grouped = [...expr.matchAll(GROUPED)].flatMap(([, labels = ""]) =>
    labels.split(",").map((label) => label.trim()),
  );
  return [...new Set(grouped)].filter((label) => label !== "" && !made.has(label));
};
