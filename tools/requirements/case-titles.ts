import ts from "typescript";

/** What names one case: its title, the title of one of its steps, or one row of the table that it is repeated for. */
export type CaseTitle = { readonly file: string; readonly line: number; readonly text: string };

const CASES = new Set(["it", "test"]);
/** What still makes a case of `it` or `test`. Everything else does not run (`skip`), or is no case (`describe`). */
const KINDS = new Set(["concurrent", "each", "for", "prop", "sequential", "step"]);
const TABLES = new Set(["each", "for"]);

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

/** Whether a called expression is `it`, `test.step`, `it.each(table)`. */
const isCase = (callee: ts.Expression): boolean => {
  if (ts.isIdentifier(callee)) return CASES.has(callee.text);
  if (ts.isPropertyAccessExpression(callee)) return KINDS.has(callee.name.text) && isCase(callee.expression);
  return ts.isCallExpression(callee) && isCase(callee.expression);
};

const isTable = ({ expression }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) && TABLES.has(expression.name.text);

const stringsIn = (node: ts.Node): readonly string[] => {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  const strings: string[] = [];
  ts.forEachChild(node, (child) => {
    strings.push(...stringsIn(child));
  });
  return strings;
};

/** The tables that a file keeps under a name. */
const namedTables = (file: ts.SourceFile): ReadonlyMap<string, ts.Expression> =>
  new Map(
    file.statements
      .filter((statement) => ts.isVariableStatement(statement))
      .flatMap(({ declarationList }) => declarationList.declarations)
      .flatMap(({ name, initializer }) =>
        ts.isIdentifier(name) && initializer !== undefined ? [[name.text, initializer] as const] : [],
      ),
  );

/**
 * The titles of a test file's cases. Neither a comment nor the title of a `describe` is one: a group of cases says nothing
 * of what each of them asserts. A table is that of `each`, or the one that a loop around cases goes through.
 */
export const caseTitlesIn = (file: string, source: string): readonly CaseTitle[] => {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const tables = namedTables(parsed);
  const titles = new Map<ts.Node, CaseTitle>();

  const add = (node: ts.Node): void => {
    const line = parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1;
    titles.set(node, { file, line, text: stringsIn(node).join("") });
  };
  const addRows = (expression: ts.Expression): void => {
    const table = unwrapped(expression);
    const named = ts.isIdentifier(table) ? tables.get(table.text) : undefined;
    if (named !== undefined) addRows(named);
    else if (ts.isArrayLiteralExpression(table)) table.elements.forEach(add);
    else add(table);
  };
  const hasCase = (node: ts.Node): boolean =>
    (ts.isCallExpression(node) && isCase(node.expression)) ||
    ts.forEachChild(node, (child) => hasCase(child) || undefined) === true;
  const visit = (node: ts.Node): void => {
    if (ts.isForOfStatement(node) && hasCase(node.statement)) addRows(node.expression);
    if (ts.isCallExpression(node) && isCase(node.expression)) {
      const [first] = node.arguments;
      if (first !== undefined && isTable(node)) addRows(first);
      else if (first !== undefined && !ts.isArrayLiteralExpression(first)) add(first);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return [...titles.values()];
};
