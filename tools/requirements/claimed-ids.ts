import ts from "typescript";

/** A test's statement that it proves a requirement line. */
export type Claim = { readonly id: string; readonly file: string };

const ID_IN_BRACKETS = /\[([A-Z]+-\d+)\]/g;
/** A fault that the service survives, of docs/figures/faults.md. */
export const FAULT_IN_BRACKETS = /\[(R\d+)\]/g;

/**
 * The ids that a test file carries as `[ID]` in a title or in a row of a table of cases. Any string counts, so that
 * table-driven titles do; comments do not.
 */
export const claimsIn = (file: string, source: string, pattern = ID_IN_BRACKETS): readonly Claim[] => {
  const claims = new Map<string, Claim>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const [, id] of node.text.matchAll(pattern)) {
        if (id !== undefined) claims.set(id, { id, file });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return [...claims.values()];
};
