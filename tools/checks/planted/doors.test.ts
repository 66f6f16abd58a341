import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DOOR_CASES, FOLDER_CASES, HOUSE, WORKSPACES } from "./door-cases.ts";
import { type Files, makeTree } from "../../temporary-tree.ts";
import { REPO, runTool } from "./run-tool.ts";

const Cruise = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});
const Config = z.object({ forbidden: z.array(z.object({ name: z.string() })) });
const CONFIG_FILE = join(REPO, ".dependency-cruiser.cjs");
const FOLDERS_CONFIG_FILE = join(REPO, ".dependency-cruiser.folders.cjs");

const cruise = (files: Files, config = CONFIG_FILE): z.infer<typeof Cruise> => {
  using tree = makeTree(files);
  mkdirSync(join(tree.root, "node_modules/@acervo"), { recursive: true });
  for (const [name, { folder, exports }] of Object.entries(WORKSPACES)) {
    symlinkSync(join(tree.root, folder), join(tree.root, "node_modules/@acervo", name));
    const manifest = { name: `@acervo/${name}`, type: "module", exports };
    writeFileSync(join(tree.root, folder, "package.json"), JSON.stringify(manifest));
  }
  const rooms = ["apps", "packages", "e2e", "infra", "tools"];
  const { stdout } = runTool("depcruise", ["--config", config, "-T", "json", ...rooms], tree.root);
  return Cruise.parse(JSON.parse(stdout));
};

describe("portas entre os cômodos", () => {
  let planted: z.infer<typeof Cruise>;
  beforeAll(() => {
    planted = cruise(
      Object.fromEntries([HOUSE, ...DOOR_CASES.map(({ files }) => files)].flatMap((files) => Object.entries(files))),
    );
  });

  it("a casa sem violações passa, e todos os seus arquivos são lidos", () => {
    const { modules, summary } = cruise(HOUSE);
    expect(summary.violations).toEqual([]);
    const sources = new Set(modules.map(({ source }) => source));
    expect(Object.keys(HOUSE).filter((path) => path.endsWith(".ts") && !sources.has(path))).toEqual([]);
  });

  it.each(DOOR_CASES.map(({ rule, files }) => ({ rule, file: Object.keys(files)[0] ?? "" })))(
    "$rule acusa $file",
    ({ rule, file }) => {
      const broken = planted.summary.violations.filter(({ from }) => from === file).map((found) => found.rule.name);
      expect(new Set(broken)).toEqual(new Set([rule]));
    },
  );

  it("a casa não tem pastas que se importam", () => {
    expect(cruise(HOUSE, FOLDERS_CONFIG_FILE).summary.violations).toEqual([]);
  });

  it.each(FOLDER_CASES)(
    "$rule acusa as pastas que se importam; a de cima e a de baixo, e os testes, não",
    ({ rule, folders, files }) => {
      const { violations } = cruise({ ...HOUSE, ...files }, FOLDERS_CONFIG_FILE).summary;
      expect(new Set(violations.map((found) => found.rule.name))).toEqual(new Set([rule]));
      expect(violations.map(({ from }) => from).toSorted()).toEqual(folders);
    },
  );

  it("cada regra da configuração tem uma violação plantada", () => {
    const read = createRequire(import.meta.url);
    const rules = [CONFIG_FILE, FOLDERS_CONFIG_FILE].flatMap((file) => Config.parse(read(file)).forbidden);
    const provoked = new Set([...DOOR_CASES, ...FOLDER_CASES].map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !provoked.has(name))).toEqual([]);
  });
});
