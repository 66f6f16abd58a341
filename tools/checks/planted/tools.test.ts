import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { makeTree } from "../../temporary-tree.ts";
import { REPO, runTool } from "./run-tool.ts";

describe("formato", () => {
  it("acusa um arquivo fora do formato e aceita o que está nele", () => {
    using tree = makeTree({ "bom.ts": "export const um = 1;\n", "ruim.ts": "export const um=1" });
    const check = (file: string) =>
      runTool("prettier", ["--config", join(REPO, ".prettierrc.json"), "--check", file], tree.root);
    expect(check("bom.ts").exitCode).toBe(0);
    expect(check("ruim.ts")).toMatchObject({ exitCode: 1, output: expect.stringContaining("ruim.ts") });
  });
});

describe("tipos", () => {
  const CASES = {
    "indice.ts": ["um índice que pode faltar", "export const a = (l: string[]): string => l[0];", "TS2322"],
    "opcional.ts": [
      "um opcional preenchido com undefined",
      "export const a: { b?: string } = { b: undefined };",
      "TS2375",
    ],
    "enum.ts": ["um enum, que o Node não sabe apagar", "export enum A { B }", "TS1294"],
    "importado.ts": ["um tipo importado como valor", 'import { T } from "./t.ts";\nexport type U = T;', "TS1484"],
    "campo.ts": [
      "um campo de índice como se existisse",
      "export const a = (r: Record<string, number>) => r.b;",
      "TS4111",
    ],
  } as const;
  const RIGHT = "export const a = (l: string[]): string | undefined => l[0];\n";
  let exitCode: number | null;
  let complaints: readonly string[];

  /** One run over all of them: starting the compiler is what takes time. */
  beforeAll(() => {
    const tsconfig = { extends: join(REPO, "tsconfig.base.json"), compilerOptions: { types: [] }, include: ["*.ts"] };
    using tree = makeTree({
      ...Object.fromEntries(Object.entries(CASES).map(([file, [, source]]) => [file, source])),
      "certo.ts": RIGHT,
      "t.ts": "export type T = 1;\n",
      "package.json": '{ "type": "module" }',
      "tsconfig.json": JSON.stringify(tsconfig),
    });
    const run = runTool("tsc", ["-p", "."], tree.root);
    exitCode = run.exitCode;
    complaints = run.output.split("\n").filter((line) => line.includes("error TS"));
  });

  it.each(Object.entries(CASES).map(([file, [what, , code]]) => [what, file, code]))("recusa %s", (_, file, code) => {
    expect(exitCode).not.toBe(0);
    expect(complaints.filter((line) => line.startsWith(file))).toEqual([expect.stringContaining(code)]);
  });

  it("aceita o que está certo", () => {
    expect(complaints.filter((line) => !Object.keys(CASES).some((file) => line.startsWith(file)))).toEqual([]);
  });
});

describe("código sem uso", () => {
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

  it("acusa um arquivo que ninguém importa, um nome exportado à toa no servidor ou num pacote e uma dependência que ninguém usa", () => {
    const complaints = knip({
      "apps/server/src/http/esquecido.ts": "export const a = 1;\n",
      "apps/server/src/http/porta.ts": "export const porta = 1;\nexport const aToa = 2;\n",
      "packages/br/src/cpf.ts": "export const cpf = 1;\nexport const semUso = 2;\n",
      "apps/server/package.json": manifest("@acervo/server", { dependencies: { "@acervo/br": "*", zod: "4.6.7" } }),
    });
    for (const name of ["esquecido.ts", "aToa", "semUso", "zod"]) expect(complaints).toContain(name);
  });
});

describe("documento OpenAPI", () => {
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

describe("requisitos", () => {
  const check = (claimed: string, gated: string, owed = ""): number | null => {
    using tree = makeTree({
      "docs/requirements/SHELL.md":
        "- SHELL-01 | a | web | 1\n- SHELL-02 | b | web | 1\n- SHELL-03 | Route `/c` — c | web | 1\n",
      "docs/requirements/gated-groups.txt": gated,
      "docs/requirements/owed.txt": owed,
      "docs/requirements/route-lines.txt": "",
      "docs/requirements/on-demand.txt": "",
      "package.json": '{ "scripts": {} }',
      "apps/web/src/app/route-table.ts": 'export const ROTAS = {\n  c: publica("/c"),\n};\n',
      "apps/web/src/app/screens.ts": "export const TELAS = {};\n",
      "apps/web/src/app/router.tsx": "",
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

  it("falha por uma rota sem tela e por uma lista de linhas devidas que cresceu", () => {
    expect(check("SHELL-03", "")).toBe(1);
    const owed = "SHELL-02 depois\nSHELL-03 depois\n";
    expect(check("SHELL-01", "SHELL\n", `At most 2 lines.\n${owed}`)).toBe(0);
    expect(check("SHELL-01", "SHELL\n", `At most 1 lines.\n${owed}`)).toBe(1);
  });
});

describe("tamanho do JavaScript da primeira página", () => {
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
        "fatura.html": chunk("entry.js"),
        "compliance.html": chunk("entry.js"),
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
