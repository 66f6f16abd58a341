import ts from "typescript";

/** One place of the server that reads or writes a table. */
export type TableUse = {
  readonly table: string;
  readonly file: string;
  readonly line: number;
  readonly writes: boolean;
};

const READING = new Set(["selectFrom", "innerJoin", "leftJoin", "rightJoin", "fullJoin", "crossJoin", "using"]);
const WRITING = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"]);

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `"contratacao as c"`, also within the array that `selectFrom` takes. */
const namedTables = (argument: ts.Expression | undefined): readonly string[] => {
  if (argument === undefined) return [];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(namedTables);
  return ts.isStringLiteralLike(argument) ? [snakeCase(argument.text.split(" as ")[0] ?? "")] : [];
};

const callUses = (node: ts.CallExpression): readonly Omit<TableUse, "file" | "line">[] => {
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const method = node.expression.name.text;
  if (!READING.has(method) && !WRITING.has(method)) return [];
  return namedTables(node.arguments[0]).map((table) => ({ table, writes: WRITING.has(method) }));
};

const templateText = ({ template }: ts.TaggedTemplateExpression): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(" ? ");

/** A function, or a column as in `is distinct from usuario.id`, is no table. */
const STATEMENT =
  /\b(insert\s+into|update|delete\s+from|merge\s+into|from|join|using)\s+(?:only\s+)?"?([a-z_]+)"?(?![\w.(])/gi;
/** `for update`, `on conflict … do update`: no table follows. */
const NO_TABLE_FOLLOWS = /\b(for(?:\s+no\s+key)?|do)\s+$/i;

const templateUses = (node: ts.TaggedTemplateExpression): readonly Omit<TableUse, "file" | "line">[] => {
  const text = templateText(node);
  return [...text.matchAll(STATEMENT)].flatMap(({ 1: word = "", 2: table = "", index }) =>
    NO_TABLE_FOLLOWS.test(text.slice(0, index)) ? [] : [{ table, writes: /^(insert|update|delete|merge)/i.test(word) }],
  );
};

const isSql = ({ tag }: ts.TaggedTemplateExpression): boolean => ts.isIdentifier(tag) && tag.text === "sql";

/** Every table that a source names in a Kysely call or in an `sql` template, known or not. */
export const tableUsesIn = (file: string, source: string): readonly TableUse[] => {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const uses: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    const found = ts.isCallExpression(node)
      ? callUses(node)
      : ts.isTaggedTemplateExpression(node) && isSql(node)
        ? templateUses(node)
        : [];
    const line = parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1;
    uses.push(...found.map((use) => ({ ...use, file, line })));
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return uses;
};

/** Places that name a table by a value, which no list can be held against. */
export const nameless = (file: string, source: string): readonly string[] =>
  [...source.matchAll(/\bsql\.(table|id)\(/g)].map(({ 1: call, index }) => {
    const line = source.slice(0, index).split("\n").length;
    return `${file}:${line}: sql.${call}(…) names a table that this check can't read: write the statement out`;
  });
