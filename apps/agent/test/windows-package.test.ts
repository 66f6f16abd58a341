import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makePackage } from "../packaging/make-package.ts";
import { tempFolder } from "./temp-folder.ts";

it("[SRV-222] um pacote do Windows traz o programa, o Node, o hospedeiro e a instalação como são, e é sempre o mesmo", async () => {
  const folder = tempFolder();
  const runtime = join(folder, "node.exe");
  const programs = [join(folder, "acervo-host.exe"), join(folder, "acervo-instalacao.exe")];
  writeFileSync(runtime, "the signed runtime");
  for (const [index, what] of ["the host", "the installation"].entries()) writeFileSync(programs[index] ?? "", what);
  const options = { versao: "1.2.0", sistema: "windows-x86", runtime, programs, chavePublica: "a chave" };
  const path = await makePackage(join(folder, "um"), options);
  const again = await makePackage(join(folder, "dois"), options);
  expect(path.endsWith("acervo-agente-1.2.0-windows-x86.tar.gz")).toBe(true);
  expect(hash("sha256", readFileSync(again))).toBe(hash("sha256", readFileSync(path)));

  const inside = join(folder, "dentro");
  mkdirSync(inside);
  execFileSync("tar", ["-xzf", path, "-C", inside]);
  const read = (name: string): string => readFileSync(join(inside, name), "utf8");
  const names = ["runtime/node.exe", "acervo-host.exe", "acervo-instalacao.exe", "chave-publica.pem"];
  expect(names.map(read)).toEqual(["the signed runtime", "the host", "the installation", "a chave"]);
  expect(read("acervo-agente.conf")).toContain("#ACERVO_SERVIDOR=");
  expect(JSON.parse(read("manifesto.json"))).toEqual({ versao: "1.2.0", sistema: "windows-x86" });
  expect(read("programa/acervo-agente.js")).toContain("import");
  expect(execFileSync("tar", ["-tzf", path]).toString()).not.toMatch(/lancador|instalar|\.service/);
});
