import { describe, expect, it } from "vitest";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { makeTree } from "../temporary-tree.ts";
import { licensesDocument, packagesOf, refusedOf, refusedOfDebian } from "./list-licenses.ts";

const lock = JSON.stringify({
  packages: {
    "": { license: "UNLICENSED" },
    "apps/server": { version: "0.0.0" },
    "node_modules/@acervo/server": { link: true },
    "node_modules/zod": { version: "4.6.7", license: "MIT" },
    "node_modules/@a/b": { version: "1.0.0", license: "(MIT OR CC0-1.0)" },
    "node_modules/@a/b/node_modules/zod": { version: "3.0.0", license: "MIT" },
    "node_modules/vitest": { version: "5.0.5", license: "MIT", dev: true },
    "node_modules/viral": { version: "2.0.0", license: "AGPL-3.0-only" },
    "node_modules/mudo": { version: "1.0.0" },
  },
});

describe("licenças de terceiros", () => {
  it("lista uma vez cada versão do que não é só de desenvolvimento", () => {
    expect(packagesOf(lock).map(({ name, version }) => `${name}@${version}`)).toEqual([
      "@a/b@1.0.0",
      "mudo@1.0.0",
      "viral@2.0.0",
      "zod@3.0.0",
      "zod@4.6.7",
    ]);
    expect(licensesDocument(packagesOf(lock), [])).toContain("| zod | 4.6.7 | MIT |");
  });

  it("acusa uma licença que não podemos distribuir, e um pacote que não diz a sua", () => {
    expect(refusedOf(packagesOf(lock)).map(({ name }) => name)).toEqual(["mudo", "viral"]);
  });

  it("acusa um pacote do Debian cuja licença não está na lista, e diz a dos outros", () => {
    const debian = [
      { name: "nginx", licence: "BSD-2-Clause" },
      { name: "viral", licence: "AGPL-3.0-only" },
    ];
    expect(refusedOfDebian(debian).map(({ name }) => name)).toEqual(["viral"]);
    expect(licensesDocument([], debian)).toContain("| nginx | BSD-2-Clause |");
  });

  it("[SRV-371] o comando falha por um pacote novo com outra licença, também quando a lista o tem", () => {
    const run = (license: string, ...args: readonly string[]): number | null => {
      const packages = { "node_modules/novo": { version: "1.0.0", license } };
      using tree = makeTree({ "package-lock.json": JSON.stringify({ packages }) });
      const command = [join(import.meta.dirname, "generate.ts"), "--root", tree.root];
      const written = spawnSync(process.execPath, command).status;
      const checked = spawnSync(process.execPath, [...command, ...args]).status;
      return written === checked ? checked : -1;
    };
    expect(run("MIT", "--check")).toBe(0);
    expect(run("AGPL-3.0-only", "--check")).toBe(1);
  });
});
