import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { INSTALL_MS, installPrograms } from "@acervo/infra/programs/install-programs";
import { beforeAll, describe, expect, it } from "vitest";
import { type Finding, scanPatterns } from "../../semgrep/scan.ts";
import { makeTree } from "../../temporary-tree.ts";
import { PATTERN_CASES } from "./pattern-cases.ts";
import { REPO } from "./run-tool.ts";

beforeAll(() => installPrograms("patterns"), INSTALL_MS);

const innocentOf = (path: string): string => path.replace(/\.tsx?$/, "-sem-culpa$&");
const RULES = join(REPO, "tools/semgrep");

describe("padrões que são defeitos", () => {
  let findings: readonly Finding[];
  let scanned: readonly string[];

  /** One run over all of them: starting the program is what takes time. */
  beforeAll(() => {
    using tree = makeTree({
      // Whoever looks for a folder that is not there looks at nothing.
      ...Object.fromEntries(["apps", "packages", "infra", "tools"].map((folder) => [`${folder}/leia.md`, ""])),
      ...Object.fromEntries(
        PATTERN_CASES.flatMap(({ path, fault, innocent }) => [
          [path, `${fault}\n`],
          [innocentOf(path), `${innocent}\n`],
        ]),
      ),
    });
    ({ findings, scanned } = scanPatterns(tree.root));
  });

  it.each(PATTERN_CASES)("[SRV-366] $rule acusa $path e mais nada o acusa", ({ rule, path }) => {
    const accused = findings.filter(({ file }) => file === path).map((found) => found.rule);
    expect(new Set(accused)).toEqual(new Set([rule]));
  });

  it.each(PATTERN_CASES)("[SRV-366] nada acusa o que se parece com $path", ({ path }) => {
    expect(scanned).toContain(innocentOf(path));
    expect(findings.filter(({ file }) => file === innocentOf(path))).toEqual([]);
  });

  it("cada regra tem uma violação plantada", () => {
    const written = readdirSync(RULES)
      .filter((file) => file.endsWith(".yml"))
      .flatMap((file) => [...readFileSync(join(RULES, file), "utf8").matchAll(/^ {2}- id: (\S+)$/gm)])
      .map(([, id]) => id);
    expect(new Set(PATTERN_CASES.map(({ rule }) => rule))).toEqual(new Set(written));
  });
});
