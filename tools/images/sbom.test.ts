import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { PROGRAMS } from "./lay-out-program.ts";
import { sbomOf } from "./sbom.ts";

const lock = readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8");
const Listed = z.object({ components: z.array(z.object({ name: z.string(), purl: z.string() })) });
const DEBIAN = ["nginx_1%3a1.22.1-9_amd64"];
const Dependencies = z.object({ dependencies: z.record(z.string(), z.string()) });

it.each([[PROGRAMS], [["apps/web"]]])(
  "[SRV-376] a lista da imagem de %s tem os pacotes do npm que ela pede e os do Debian",
  (workspaces) => {
    const sbom = sbomOf({ workspaces, lock, debian: DEBIAN, version: "1.0.0", at: new Date(0) });
    const { components } = Listed.parse(JSON.parse(sbom));
    const asked = workspaces.flatMap((workspace) => {
      const manifest = readFileSync(join(import.meta.dirname, "../..", workspace, "package.json"), "utf8");
      return Object.keys(Dependencies.parse(JSON.parse(manifest)).dependencies);
    });
    const names = new Set(components.map(({ name }) => name));
    expect(asked.filter((name) => !name.startsWith("@acervo/") && !names.has(name))).toEqual([]);
    for (const name of ["vitest", "@types/react"]) expect(names.has(name)).toBe(false);
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
    expect(components.at(-1)?.purl).toBe("pkg:deb/debian/nginx@1%3A1.22.1-9?arch=amd64");
  },
);

it("acusa um pacote que é pedido e não está na lista de travas", () => {
  const packages = { "apps/web": { dependencies: { sumiu: "1.0.0" } } };
  const contents = { workspaces: ["apps/web"], debian: [], version: "1.0.0", at: new Date(0) };
  expect(() => sbomOf({ ...contents, lock: JSON.stringify({ packages }) })).toThrow("sumiu");
});
