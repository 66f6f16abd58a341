import { describe, expect, it } from "vitest";
import { licensesDocument, packagesOf, refusedOf } from "./list-licenses.ts";

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
    expect(licensesDocument(packagesOf(lock))).toContain("| zod | 4.6.7 | MIT |");
  });

  it("acusa uma licença que não podemos distribuir, e um pacote que não diz a sua", () => {
    expect(refusedOf(packagesOf(lock)).map(({ name }) => name)).toEqual(["mudo", "viral"]);
  });
});
