import ts from "typescript";

/** Path inside the repository → text. A name's file plays no part: moving it changes nothing that is found. */
export type Sources = ReadonlyMap<string, string>;

/** A text that the code writes: what is filled in stands as `{}`. */
export type Written = {
  readonly path: string;
  readonly text: string;
  /** The property that it is given to, here or through a constant of the same file. */
  readonly property: string | undefined;
  /** The function that it is handed to. */
  readonly callee: string | undefined;
  /** The class that is made of it: `new Gauge({ name: "…" })`. */
  readonly madeClass: string | undefined;
};

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
};

const isImport = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword);

/** `new Gauge({ name })`: the object is an argument of the class. */
const classMadeOf = ({ parent }: ts.PropertyAssignment): string | undefined =>
  ts.isNewExpression(parent.parent) ? parent.parent.expression.getText() : undefined;

type Place = Omit<Written, "path" | "text">;
const NOWHERE: Place = { property: undefined, callee: undefined, madeClass: undefined };

const placeOf = (node: ts.Node, around: Place): Place => {
  if (ts.isPropertyAssignment(node)) {
    return { property: node.name.getText(), callee: undefined, madeClass: classMadeOf(node) };
  }
  if (ts.isVariableDeclaration(node)) return { ...NOWHERE, property: node.name.getText() };
  if (ts.isCallExpression(node)) return { ...NOWHERE, callee: node.expression.getText() };
  // A choice, an assertion or brackets hand on what they stand in; anything else is a place of its own.
  const handsOn =
    ts.isConditionalExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    textOf(node) !== undefined;
  return handsOn ? around : NOWHERE;
};

/** `acao: ACAO[tipo]`: the table is a constant of the same file, and each of its values may be what is written. */
const tablesGivenTo = (file: ts.SourceFile): ReadonlyMap<string, string> => {
  const given = new Map<string, string>();
  const visit = (node: ts.Node, property: string | undefined): void => {
    if (ts.isElementAccessExpression(node) && property !== undefined) given.set(node.expression.getText(), property);
    const inside = ts.isPropertyAssignment(node) ? node.name.getText() : property;
    ts.forEachChild(node, (child) => visit(child, ts.isCallExpression(node) ? undefined : inside));
  };
  visit(file, undefined);
  return given;
};

const writtenIn = (path: string, source: string): readonly Written[] => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const tables = tablesGivenTo(file);
  const written: Written[] = [];
  const visit = (node: ts.Node, around: Place, table: string | undefined): void => {
    if (isImport(node)) return;
    const place = placeOf(node, around);
    const text = textOf(node);
    if (text !== undefined) written.push({ path, text, ...place, property: table ?? place.property });
    const inside = ts.isVariableDeclaration(node) ? (tables.get(node.name.getText()) ?? table) : table;
    ts.forEachChild(node, (child) => visit(child, place, inside));
  };
  visit(file, NOWHERE, undefined);
  return written;
};

export const readStrings = (sources: Sources): readonly Written[] =>
  [...sources].flatMap(([path, source]) => writtenIn(path, source));
