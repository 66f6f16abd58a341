import { spawnSync } from "node:child_process";
import { globSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CHECKS } from "../../ci/steps.ts";
import { makeTree } from "../../temporary-tree.ts";
import { CLAIMS } from "../claimed-commands.ts";
import { REPO } from "./run-tool.ts";

const PROGRAM = "tools/checks/check-documented-commands.ts";
const read = (file: string): string => readFileSync(join(REPO, file), "utf8");

/** What the check reads of the repository, with some files changed. */
const check = (changed: Readonly<Record<string, string>> = {}) => {
  const files = globSync(
    [
      "tools/checks/*.ts",
      "docs/operations/*.md",
      "package.json",
      "{apps,packages}/*/package.json",
      "{infra,e2e,tools}/package.json",
    ],
    { cwd: REPO },
  );
  const copied = [...files, ...CLAIMS.map(({ by }) => by)].map((file) => [file, read(file)] as const);
  using tree = makeTree({ ...Object.fromEntries(copied), ...changed });
  symlinkSync(join(REPO, "node_modules"), join(tree.root, "node_modules"));
  const { status, stderr } = spawnSync(process.execPath, [join(tree.root, PROGRAM)], { encoding: "utf8" });
  return { status, problems: stderr.trim() };
};

describe("comandos que ninguém digitou", () => {
  it("[SRV-431] param o portão, e o que se diz digitado e não é também", () => {
    expect(check()).toEqual({ status: 0, problems: "" });
    expect(check({ "docs/operations/novo.md": "# Novo\n\n```\nacervo-novo --agora\n```\n" })).toEqual({
      status: 1,
      problems: 'novo.md, "": nobody types acervo-novo --agora',
    });
    const drill = "e2e/host/drill-process.ts";
    expect(check({ [drill]: "" })).toMatchObject({
      status: 1,
      problems: expect.stringContaining(`${drill} does not type upgrade.md, "On one host"`),
    });
    const steps = CHECKS.flatMap((stage) => stage.steps.map(({ line }) => line.join(" ")));
    expect(steps).toContain("npm run --silent documented-commands");
    expect(JSON.parse(read("package.json"))).toMatchObject({ scripts: { "documented-commands": `node ${PROGRAM}` } });
  });
});
