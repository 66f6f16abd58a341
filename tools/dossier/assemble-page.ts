import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { format } from "prettier";

const SOURCE = join(import.meta.dirname, "../../packages/dossier/src");
const PLACE = "/* PROGRAMA */";

const IMPORTS = /^import (?:type )?[^;]*? from "(?<file>\.\/[^"]+)";\n/gmu;

/** A file after those that it imports, each once. */
const inOrder = (file: string, seen: Set<string>): readonly string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = readFileSync(file, "utf8");
  const imported = [...text.matchAll(IMPORTS)].flatMap(({ groups }) =>
    inOrder(join(dirname(file), groups?.["file"] ?? ""), seen),
  );
  return [...imported, text];
};

const withoutTypes = (text: string): string =>
  stripTypeScriptTypes(text.replaceAll(IMPORTS, ""))
    .replaceAll(/^export (?=const )/gm, "")
    .replaceAll(/^export\s*\{\s*\};?$/gm, "")
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/**
 * The verifier as one file that any browser opens from disk: the modules one after the other, without their types, so
 * that whoever doubts it can read it.
 */
export const assemblePage = (): Promise<string> => {
  const program = inOrder(join(SOURCE, "page.ts"), new Set()).map(withoutTypes).join("\n\n");
  const page = readFileSync(join(SOURCE, "page.html"), "utf8").replace(PLACE, () => program);
  return format(page, { parser: "html", printWidth: 120 });
};
