import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Path inside the tree → content. */
export type Files = Readonly<Record<string, string>>;

/** A folder of its own outside the repository, so that the real checks never see what is put in it. */
export const makeTree = (files: Files): Disposable & { readonly root: string } => {
  const root = mkdtempSync(join(tmpdir(), "acervo-tree-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
};
