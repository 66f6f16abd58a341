import { execFileSync } from "node:child_process";
import { cpSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTree } from "../../temporary-tree.ts";
import { REPO, runTool, type ToolRun } from "./run-tool.ts";

const CONFIGURATION = ["lefthook.yml", ".oxlintrc.json", ".prettierrc.json", "tsconfig.base.json", "tools/checks"];

/** Runs a hook of the repository in a repository of its own where these files are about to be committed. */
const runHook = (hook: string, files: Record<string, string>, message = "server: add a file"): ToolRun => {
  using tree = makeTree({
    "package.json": '{ "type": "module" }',
    ".gitignore": "node_modules\n",
    "tsconfig.json": '{ "extends": "./tsconfig.base.json", "include": ["apps"] }',
    ...files,
  });
  for (const path of CONFIGURATION) cpSync(join(REPO, path), join(tree.root, path), { recursive: true });
  symlinkSync(join(REPO, "node_modules"), join(tree.root, "node_modules"));
  const git = (...args: string[]): string => execFileSync("git", args, { cwd: tree.root, encoding: "utf8" });
  git("init", "--quiet");
  git("add", ...Object.keys(files));
  const messageFile = join(tree.root, ".git/COMMIT_EDITMSG");
  writeFileSync(messageFile, message);
  return runTool("lefthook", ["run", hook, ...(hook === "commit-msg" ? [messageFile] : [])], tree.root);
};

describe("ganchos do git", () => {
  it("deixa passar um arquivo limpo com um assunto em ordem", () => {
    const files = { "apps/server/src/platform/um.ts": "export const um = 1;\n" };
    expect(runHook("pre-commit", files)).toMatchObject({ exitCode: 0 });
    expect(runHook("commit-msg", files)).toMatchObject({ exitCode: 0 });
  });

  it.each([
    ["fora do formato", "export const um=1", "Code style issues"],
    ["fora das regras", "export var um = 1;\n", "no-var"],
  ])("barra um arquivo %s", (_, source, complaint) => {
    const { exitCode, output } = runHook("pre-commit", { "apps/server/src/platform/um.ts": source });
    expect(exitCode).toBe(1);
    expect(output).toContain(complaint);
  });

  it("barra um assunto fora do costume", () => {
    expect(runHook("commit-msg", { "um.ts": "" }, "Added a file.")).toMatchObject({ exitCode: 1 });
  });
});
