import { execFileSync, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { INSTALL_MS, installPrograms } from "@acervo/test-kit/programs";
import { beforeAll, describe, expect, it } from "vitest";
import { makeTestKey, writeSigner } from "../packaging/code-signing.ts";
import { makeInstaller } from "../packaging/installers.ts";
import { makePackage } from "../packaging/make-package.ts";
import { FIXED_WORDS } from "../packaging/portuguese-nsis.ts";
import { tempFolder } from "./temp-folder.ts";

// Touches: agente.

beforeAll(() => installPrograms("windows"), INSTALL_MS);

const SERVIDOR = "https://portal.exemplo.test";
const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: "utf8" });
const filesIn = (root: string): readonly string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .toSorted();

/** Runtime and programs are a few bytes: what the installer carries is the package, whatever is in it. */
const build = async (sistema: string) => {
  const folder = tempFolder();
  const runtime = join(folder, "node.exe");
  const programs = ["acervo-host.exe", "acervo-instalacao.exe"].map((name) => join(folder, name));
  writeFileSync(runtime, "the signed runtime");
  for (const program of programs) writeFileSync(program, "a signed program of ours");
  const pacote = await makePackage(folder, { versao: "1.2.3", sistema, runtime, programs, chavePublica: "a chave" });
  const key = makeTestKey(folder);
  // The uninstaller exists by itself only while the installer is made.
  const signer = join(folder, "assinar-e-guardar");
  const signed = join(folder, "assinados");
  mkdirSync(signed);
  writeFileSync(signer, `#!/bin/sh\nset -e\n"${writeSigner(folder, key)}" "$1"\ncp "$1" "${signed}"\n`, {
    mode: 0o700,
  });
  const instalador = makeInstaller(join(folder, "para"), {
    pacote,
    sistema,
    versao: "1.2.3",
    servidor: SERVIDOR,
    signer,
  });
  return { folder, pacote, instalador, signed, certificado: key.certificado };
};

/** What it says, also of a signature that does not fit. */
const verify = (path: string, certificado: string): string => {
  const { stdout, stderr } = spawnSync("osslsigncode", ["verify", "-CAfile", certificado, "-in", path]);
  return `${stdout.toString()}${stderr.toString()}`;
};

describe("instaladores do Windows", () => {
  it("[SRV-135][SRV-224] cada um leva o pacote do seu sistema, os ajustes de um portal, e a assinatura de quem o fez", async () => {
    const names: string[] = [];
    for (const sistema of ["windows-x64", "windows-x86"]) {
      const { folder, pacote, instalador, signed, certificado } = await build(sistema);
      names.push(relative(join(folder, "para"), instalador));
      const [ofPackage, ofInstaller] = [join(folder, "pacote"), join(folder, "instalado")];
      mkdirSync(ofPackage);
      run("tar", "-xzf", pacote, "-C", ofPackage);
      run("7z", "x", "-y", `-o${ofInstaller}`, instalador);
      const version = join(ofInstaller, "versoes/1.2.3.novo");
      expect(filesIn(version)).toEqual(filesIn(ofPackage));
      const changed = filesIn(ofPackage).filter(
        (name) => !readFileSync(join(version, name)).equals(readFileSync(join(ofPackage, name))),
      );
      expect(changed).toEqual(["acervo-agente.conf"]);
      expect(readFileSync(join(version, "acervo-agente.conf"), "utf8").split("\n")).toContain(
        `ACERVO_SERVIDOR=${SERVIDOR}`,
      );

      expect(readFileSync(`${instalador}.sha256`, "utf8")).toBe(
        `${hash("sha256", readFileSync(instalador))}  ${names.at(-1) ?? ""}\n`,
      );
      // Installer and uninstaller.
      const programs = readdirSync(signed);
      expect(programs).toHaveLength(2);
      const told = programs.map((name) => verify(join(signed, name), certificado));
      expect(
        told.filter((text) => /Signature verification: ok/.test(text) && /certificado de teste/.test(text)),
      ).toEqual(told);
      expect(readFileSync(join(signed, names.at(-1) ?? "")).equals(readFileSync(instalador))).toBe(true);
      const altered = readFileSync(instalador);
      altered[1_000] = 255 - (altered[1_000] ?? 0);
      writeFileSync(join(folder, "alterado.exe"), altered);
      expect(verify(join(folder, "alterado.exe"), certificado)).toMatch(/Signature verification: failed/);
    }
    expect(names).toEqual(["acervo-instalador-64-bits.exe", "acervo-instalador-32-bits.exe"]);
  });

  it("[SRV-225] também o que o NSIS diz antes de saber a língua está em português", async () => {
    const { instalador, signed } = await build("windows-x86");
    for (const path of [instalador, ...readdirSync(signed).map((name) => join(signed, name))]) {
      const text = readFileSync(path);
      const said = (words: string): boolean => text.includes(Buffer.from(words, "utf16le"));
      expect(Object.keys(FIXED_WORDS).filter(said)).toEqual([]);
      expect(Object.values(FIXED_WORDS).filter((words) => !said(words))).toEqual([]);
    }
  });
});
