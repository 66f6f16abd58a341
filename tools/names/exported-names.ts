import ts from "typescript";

/** One name that a file gives to others. */
export type ExportedName = { readonly name: string; readonly isFunction: boolean };

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const isFunctionValue = (value: ts.Expression | undefined): boolean =>
  value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));

const namesOf = (statement: ts.Statement): readonly ExportedName[] => {
  if (!isExported(statement)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name, initializer }) => ({
      name: name.getText(),
      isFunction: isFunctionValue(initializer),
    }));
  if (ts.isFunctionDeclaration(statement) && statement.name !== undefined)
    return [{ name: statement.name.text, isFunction: true }];
  if (
    (ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isClassDeclaration(statement)) &&
    statement.name !== undefined
  )
    return [{ name: statement.name.text, isFunction: false }];
  return [];
};

/** The names that a source declares and exports. What it only passes on is named where it is declared. */
export const exportedNamesIn = (file: string, source: string): readonly ExportedName[] => [
  ...new Map(
    ts
      .createSourceFile(file, source, ts.ScriptTarget.Latest, true)
      .statements.flatMap(namesOf)
      .map((exported) => [exported.name, exported]),
  ).values(),
];
