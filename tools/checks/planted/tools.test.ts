import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeTree } from "../../temporary-tree.ts";
import { REPO, runTool } from "./run-tool.ts";

const LIMIT = { timeout: 60_000 };

describe("formato", LIMIT, () => {
  it("acusa um arquivo fora do formato e aceita o que está nele", () => {
    using tree = makeTree({ "bom.ts": "export const um = 1;\n", "ruim.ts": "export const um=1" });
    const check = (file: string) =>
      runTool("prettier", ["--config", join(REPO, ".prettierrc.json"), "--check", file], tree.root);
    expect(check("bom.ts").exitCode).toBe(0);
    expect(check("ruim.ts")).toMatchObject({ exitCode: 1, output: expect.stringContaining("ruim.ts") });
  });
});

describe("tipos", LIMIT, () => {
  const typeCheck = (source: string): string => {
    const tsconfig = { extends: join(REPO, "tsconfig.base.json"), compilerOptions: { types: [] }, include: ["*.ts"] };
    using tree = makeTree({
      "a.ts": source,
      "b.ts": "export type T = 1;\n",
      "package.json": '{ "type": "module" }',
      "tsconfig.json": JSON.stringify(tsconfig),
    });
    const { exitCode, output } = runTool("tsc", ["-p", "."], tree.root);
    return exitCode === 0 ? "" : output;
  };

  it.each([
    ["um índice que pode faltar", "export const a = (l: string[]): string => l[0];", "TS2322"],
    ["um opcional preenchido com undefined", "export const a: { b?: string } = { b: undefined };", "TS2375"],
    ["um enum, que o Node não sabe apagar", "export enum A { B }", "TS1294"],
    ["um tipo importado como valor", 'import { T } from "./b.ts";\nexport type U = T;', "TS1484"],
    ["um campo de índice como se existisse", "export const a = (r: Record<string, number>) => r.b;", "TS4111"],
  ])("recusa %s", (_, source, code) => {
    expect(typeCheck(source)).toContain(code);
  });

  it("aceita o que está certo", () => {
    expect(typeCheck("export const a = (l: string[]): string | undefined => l[0];\n")).toBe("");
  });
});

describe("código sem uso", LIMIT, () => {
  const manifest = (name: string, extras: object = {}): string => JSON.stringify({ name, type: "module", ...extras });
  const HOUSE = {
    "package.json": manifest("acervo", { private: true, workspaces: ["packages/*", "apps/*", "infra"] }),
    "infra/package.json": manifest("@acervo/infra"),
    "packages/br/package.json": manifest("@acervo/br", { exports: { "./*": "./src/*.ts" } }),
    "apps/server/package.json": manifest("@acervo/server", { dependencies: { "@acervo/br": "*" } }),
    "packages/br/src/cpf.ts": "export const cpf = 1;\n",
    "apps/server/src/start/api.ts":
      'import { cpf } from "@acervo/br/cpf";\nimport { porta } from "../http/porta.ts";\nprocess.stdout.write(String(cpf + porta));\n',
    "apps/server/src/http/porta.ts": "export const porta = 1;\n",
  };
  const knip = (files: Record<string, string>): string => {
    using tree = makeTree({ ...HOUSE, ...files });
    copyFileSync(join(REPO, "knip.json"), join(tree.root, "knip.json"));
    const { exitCode, output } = runTool("knip", ["--no-config-hints"], tree.root);
    return exitCode === 0 ? "" : output;
  };

  it("aceita a casa onde tudo é usado", () => {
    expect(knip({})).toBe("");
  });

  it.each([
    [
      "um arquivo que ninguém importa",
      { "apps/server/src/http/esquecido.ts": "export const a = 1;\n" },
      "esquecido.ts",
    ],
    [
      "um nome exportado à toa no servidor",
      { "apps/server/src/http/porta.ts": "export const porta = 1;\nexport const aToa = 2;\n" },
      "aToa",
    ],
    [
      "um nome exportado à toa num pacote",
      { "packages/br/src/cpf.ts": "export const cpf = 1;\nexport const semUso = 2;\n" },
      "semUso",
    ],
    [
      "uma dependência que ninguém usa",
      { "apps/server/package.json": manifest("@acervo/server", { dependencies: { "@acervo/br": "*", zod: "4.6.7" } }) },
      "zod",
    ],
  ])("acusa %s", (_, files: Record<string, string>, name) => {
    expect(knip(files)).toContain(name);
  });
});

describe("documento OpenAPI", LIMIT, () => {
  const check = (document: string): number | null => {
    using tree = makeTree({ "openapi.json": document });
    const script = join(REPO, "apps/server/src/start/openapi.ts");
    return spawnSync(process.execPath, [script, "--check", "--file", join(tree.root, "openapi.json")]).status;
  };

  it("aceita o documento gravado e recusa um que difere do contrato", () => {
    const committed = readFileSync(join(REPO, "docs/api/openapi.json"), "utf8");
    expect(check(committed)).toBe(0);
    expect(check(committed.replace("/api-acervo/usuario/dados", "/api-acervo/usuario/outros"))).toBe(1);
  });
});

describe("requisitos", LIMIT, () => {
  const check = (claimed: string, gated: string): number | null => {
    using tree = makeTree({
      "docs/requirements/SHELL.md": "- SHELL-01 | a | web | 1\n- SHELL-02 | b | web | 1\n",
      "docs/requirements/gated-groups.txt": gated,
      "docs/figures/faults.md": "",
      "apps/web/src/a.test.ts": `it("[${claimed}] faz", () => {});\n`,
    });
    const script = join(REPO, "tools/requirements/check.ts");
    return spawnSync(process.execPath, [script, "--root", tree.root]).status;
  };

  it("informa o que falta, e falha por um id desconhecido, um grupo cobrado incompleto ou uma falha que não está na lista", () => {
    expect(check("SHELL-01", "")).toBe(0);
    expect(check("SHELL-99", "")).toBe(1);
    expect(check("SHELL-01", "SHELL\n")).toBe(1);
    expect(check("SHELL-01][R9", "")).toBe(1);
  });
});

describe("tamanho do JavaScript da primeira página", LIMIT, () => {
  const check = (bytes: number): number | null => {
    const chunk = (file: string, imports: string[] = []) => ({ file, imports });
    using tree = makeTree({
      "dist/entry.js": "",
      "dist/route.js": "",
      // Random text does not compress to less than its share of a byte.
      "dist/shared.js": randomBytes(bytes).toString("latin1"),
      "dist/.vite/manifest.json": JSON.stringify({
        "index.html": chunk("entry.js"),
        "cadastro.html": chunk("entry.js"),
        "src/app/routes/dashboard.tsx": chunk("route.js", ["_shared.js"]),
        "_shared.js": chunk("shared.js"),
      }),
    });
    const script = join(REPO, "apps/web/scripts/check-bundle.ts");
    return spawnSync(process.execPath, [script, "--dist", join(tree.root, "dist")]).status;
  };

  it("aceita uma página pequena e recusa uma que passa do limite por um pedaço importado", () => {
    expect(check(100_000)).toBe(0);
    expect(check(260_000)).toBe(1);
  });
});
