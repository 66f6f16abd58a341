import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTree } from "../temporary-tree.ts";
import { raiseEverywhere } from "./prepare.ts";
import { dayOfRelease, isLater } from "./raise-version.ts";

const CHANGELOG = "# Changelog\n\n## Unreleased\n\n### Added\n\n- Um.\n\n## 0.9.0 – 2026-11-15\n\n- Antes.\n";
const TEST_FILE = "apps/server/test/upgrade/upgrade.integration.test.ts";
const HOUSE = {
  "CHANGELOG.md": CHANGELOG,
  "package.json": '{\n  "name": "acervo",\n  "version": "0.9.0"\n}\n',
  "package-lock.json":
    '{\n  "version": "0.9.0",\n  "packages": { "": { "version": "0.9.0" }, "node_modules/a": { "version": "0.9.0" } }\n}\n',
  "deploy/chart/acervo/Chart.yaml": 'apiVersion: v2\nversion: 0.9.0\nappVersion: "0.9.0"\n',
  [TEST_FILE]: 'const PREVIOUS = join(import.meta.dirname, "0.9.0.sql");\n',
  "apps/server/test/upgrade/0.9.0.sql": "SELECT 1;\n",
};

describe("preparar uma versão", () => {
  it("[SRV-372] sobe a versão onde ela está e dá número e dia ao que foi anotado", () => {
    using tree = makeTree(HOUSE);
    const read = (path: string): string => readFileSync(join(tree.root, path), "utf8");
    expect(raiseEverywhere(tree.root, "0.10.0", "2026-11-20")).toBe("0.9.0");
    expect(read("CHANGELOG.md")).toBe(
      "# Changelog\n\n## Unreleased\n\n## 0.10.0 – 2026-11-20\n\n### Added\n\n- Um.\n\n## 0.9.0 – 2026-11-15\n\n- Antes.\n",
    );
    expect(dayOfRelease(read("CHANGELOG.md"), "0.10.0")).toBe("2026-11-20");
    expect(read("package.json")).toContain('"version": "0.10.0"');
    expect(JSON.parse(read("package-lock.json"))).toEqual({
      version: "0.10.0",
      packages: { "": { version: "0.10.0" }, "node_modules/a": { version: "0.9.0" } },
    });
    expect(read("deploy/chart/acervo/Chart.yaml")).toBe('apiVersion: v2\nversion: 0.10.0\nappVersion: "0.10.0"\n');
    expect(read(TEST_FILE)).toContain('"0.10.0.sql"');
    expect(() => read("apps/server/test/upgrade/0.9.0.sql")).toThrow("ENOENT");
  });

  it.each([
    ["a mesma versão", "0.9.0", CHANGELOG, "does not come after"],
    ["uma anterior", "0.8.12", CHANGELOG, "does not come after"],
    ["o que não é uma versão", "1.0", CHANGELOG, "is not a version"],
    ["nada anotado", "1.0.0", "# C\n\n## Unreleased\n\n## 0.9.0 – 2026-11-15\n\n- A.\n", "nothing to release"],
  ])("[SRV-372] recusa %s e não muda nada", (_, version, changelog, complaint) => {
    using tree = makeTree({ ...HOUSE, "CHANGELOG.md": changelog });
    expect(() => raiseEverywhere(tree.root, version, "2026-11-20")).toThrow(complaint);
    for (const [path, text] of Object.entries({ ...HOUSE, "CHANGELOG.md": changelog }))
      expect(readFileSync(join(tree.root, path), "utf8")).toBe(text);
  });

  it("compara número por número", () => {
    expect([isLater("0.10.0", "0.9.9"), isLater("1.0.0", "0.99.0"), isLater("1.2.3", "1.2.3")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
