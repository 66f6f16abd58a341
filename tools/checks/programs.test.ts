import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { programProblem, type Start, startsInCode, startsInCommands } from "./programs.ts";

const REPO = join(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(join(REPO, file), "utf8");
const tracked = execFileSync("git", ["ls-files"], { cwd: REPO, encoding: "utf8" }).trim().split("\n");

/** Code names a program from the root, from its own folder or from a parent of it, often of an app. */
const resolveProgram = ({ place, program }: Start): string | undefined => {
  const folders = ["", dirname(place)];
  for (let folder = dirname(place); folder !== "."; folder = dirname(folder)) folders.push(dirname(folder));
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(join(REPO, path)));
};

const importedBy = (file: string): readonly string[] =>
  [...read(file).matchAll(/ from "(\.\.?\/[^"]+)"/g)]
    .map(([, path = ""]) => join(dirname(file), path))
    .filter((path) => existsSync(join(REPO, path)))
    .map(read);

const starts = tracked
  .filter((file) => existsSync(join(REPO, file)))
  .flatMap((place) => {
    if (/(^|\/)package\.json$|\.(md|sh|yml|yaml|service)$/.test(place)) return startsInCommands(place, read(place));
    return place.endsWith(".ts") && !place.startsWith("tools/checks/") ? startsInCode(place, read(place)) : [];
  });
const programs = Map.groupBy(starts, (start) => resolveProgram(start) ?? "");

describe("programas que alguém inicia", () => {
  it("acha os do produto, os da demonstração e os dos comandos", () => {
    expect([...programs.keys()]).toEqual(
      expect.arrayContaining(["apps/agent/src/start/acervo-agente.ts", "infra/dev/dev.ts", "tools/names/check.ts"]),
    );
  });

  it("fazem algo, e recusam o que não conhecem", () => {
    const problems = [...programs]
      .filter(([program]) => program !== "")
      .map(([program, from]) => {
        const typed = from.some((start) => start.typed);
        return [programProblem(read(program), importedBy(program), typed), program, from[0]?.place] as const;
      })
      .filter(([problem]) => problem !== null);
    expect(problems).toEqual([]);
  });

  it("acusa o que só declara e o que não lê seus argumentos", () => {
    const onlyDeclares = `import { a } from "./a.ts";\nexport const main = async (argv: string[]) => {\n  await a(argv);\n};\n`;
    expect(programProblem(onlyDeclares, [])).toMatch(/only declares/);
    expect(programProblem(`${onlyDeclares}await main([]);\n`, [])).toMatch(/never reads/);
    expect(programProblem(`${onlyDeclares}await main(process.argv);\n`, [])).toBeNull();
    expect(programProblem(`${onlyDeclares}await main([]);\n`, ["parseArgs()"])).toBeNull();
  });
});
