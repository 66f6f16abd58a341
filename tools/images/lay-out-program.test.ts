import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { isLaidOut, KEPT } from "./lay-out-program.ts";
import { runProgram } from "./run-program.ts";

const REPOSITORY = join(import.meta.dirname, "../..");
const tracked = runProgram("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: REPOSITORY })
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(REPOSITORY, path)));
const laidOut = new Set(tracked.filter(isLaidOut));
const programs = [...laidOut].filter((path) => /\.[cm]?[jt]sx?$/.test(path));

/** What a file imports, in any form that this repository writes. */
const importsOf = (path: string): readonly string[] => {
  const text = readFileSync(join(REPOSITORY, path), "utf8");
  const found = text.matchAll(/^(?:import|export)\b[^;]*?from "([^"]+)";|^import "([^"]+)";|\bimport\("([^"]+)"\)/gm);
  return [...found].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? "");
};
const imports = programs.flatMap((path) => importsOf(path).map((target) => ({ path, target })));

describe("files of the server's image", () => {
  it("cada pasta e arquivo pedido existe", () => {
    const missing = KEPT.filter((kept) => kept !== "node_modules" && !existsSync(join(REPOSITORY, kept)));
    expect(missing).toEqual([]);
    expect(laidOut.has("apps/server/src/start/api.ts")).toBe(true);
    expect(programs.length).toBeGreaterThan(1_000);
  });

  it("nenhum é teste, nem apoio de teste, demonstração ou simulador", () => {
    const tests = imports.filter(({ target }) => /^(vitest|@acervo\/test-kit|@playwright)(\/|$)/.test(target));
    expect(tests).toEqual([]);
    expect([...laidOut].filter((path) => /test-support|sandbox|\/demo\/|(^|\/)test\//.test(path))).toEqual([]);
    expect([...laidOut].filter((path) => /\.(test|access|bench)\.tsx?$/.test(path))).toEqual([]);
  });

  it("o que um deles importa por caminho está entre eles", () => {
    const relative = imports.filter(({ target }) => target.startsWith("."));
    expect(relative.length).toBeGreaterThan(1_000);
    const lost = relative.filter(({ path, target }) => !laidOut.has(normalize(join(dirname(path), target))));
    expect(lost).toEqual([]);
  });

  it("os comandos que os guias pedem da imagem estão nela", () => {
    const asked = ["deploy", "docs/operations"].flatMap((folder) =>
      tracked
        .filter((path) => path.startsWith(`${folder}/`))
        .flatMap(
          (path) => readFileSync(join(REPOSITORY, path), "utf8").match(/\b(?:apps|infra)\/[\w/.-]+\.ts\b/g) ?? [],
        ),
    );
    expect(asked).toContain("infra/keycloak/apply/cli.ts");
    expect([...new Set(asked)].filter((path) => !laidOut.has(path))).toEqual([]);
  });
});
