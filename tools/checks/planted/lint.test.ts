import { copyFileSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeTree } from "../../temporary-tree.ts";
import { REPO, runTool } from "./run-tool.ts";
import { CLEAN, LINT_CASES, UNUSED_DIRECTIVE } from "./lint-cases.ts";

const Report = z.object({ diagnostics: z.array(z.object({ code: z.string().optional(), filename: z.string() })) });
const Config = z.object({ rules: z.record(z.string(), z.unknown()) });
const TSCONFIG = {
  extends: join(REPO, "tsconfig.base.json"),
  compilerOptions: { jsx: "react-jsx", lib: ["es2025", "dom"], rootDir: "." },
};

/** All planted files in one run: file → the rules it breaks. */
const lint = (): Map<string, string[]> => {
  using tree = makeTree({
    "tsconfig.json": JSON.stringify(TSCONFIG),
    ...CLEAN,
    ...Object.fromEntries(LINT_CASES.map(({ path, source }) => [path, source])),
  });
  // The globs of the overrides are relative to the configuration, so it must stand at the root of the tree.
  copyFileSync(join(REPO, ".oxlintrc.json"), join(tree.root, ".oxlintrc.json"));
  symlinkSync(join(REPO, "node_modules"), join(tree.root, "node_modules"));
  const { stdout } = runTool("oxlint", ["-f", "json", "apps", "tools", "e2e"], tree.root);
  const found = new Map<string, string[]>();
  for (const { code = UNUSED_DIRECTIVE, filename } of Report.parse(JSON.parse(stdout)).diagnostics) {
    found.set(filename, [...(found.get(filename) ?? []), code]);
  }
  return found;
};

describe("regras da casa", () => {
  let found: Map<string, string[]>;
  beforeAll(() => {
    found = lint();
  });

  it.each(LINT_CASES)("$rule acusa $path", ({ rule, path }) => {
    expect(new Set(found.get(path))).toEqual(new Set([rule]));
  });

  it("cada regra escolhida na configuração tem uma violação plantada", () => {
    const { rules } = Config.parse(JSON.parse(readFileSync(join(REPO, ".oxlintrc.json"), "utf8")));
    const chosen = Object.entries(rules).filter(([, setting]) => setting !== "off");
    const provoked = new Set(LINT_CASES.map(({ rule }) => rule));
    const asReported = (name: string): string =>
      name.replace(/^(?:(.+)\/)?(.+)$/, (_, plugin = "eslint", rule) => `${plugin}(${rule})`);
    expect(chosen.map(([name]) => asReported(name)).filter((name) => !provoked.has(name))).toEqual([]);
  });

  it.each(Object.keys(CLEAN))("nada é acusado em %s", (path) => {
    expect(found.get(path)).toBeUndefined();
  });
});
