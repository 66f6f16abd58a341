import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { makePackage } from "../packaging/make-package.ts";
import { openProgramFolder } from "../src/update/program-folder.ts";
import { unpack, unpackInto } from "../src/update/unpack.ts";
import { system } from "../src/system/system.ts";
import { patterned } from "./patterned.ts";
import { gzippedTar, type RawEntry } from "./tar-of.ts";
import { tempFolder } from "./temp-folder.ts";

const { sistema } = system;
const update = { versao: "0.2.0", sistema };
const MANIFEST = { nome: "manifesto.json", bytes: Buffer.from(JSON.stringify(update)) };
const STARTER = { nome: system.program.starter, bytes: Buffer.from("#!/bin/sh\n"), modo: 0o755 };

const unpackBytes = async (bytes: Buffer) => {
  const folder = tempFolder();
  const [path, program] = [join(folder, "pacote.novo"), openProgramFolder(join(folder, "programa"))];
  writeFileSync(path, bytes);
  for (const left of ["0.2.0", "0.2.0.novo"]) {
    mkdirSync(join(program.pasta, "versoes", left), { recursive: true });
    writeFileSync(join(program.pasta, "versoes", left, "de antes"), "um começo que foi cortado");
  }
  const error = await unpack(program, path, update).then(
    () => null,
    (reason: unknown) => reason,
  );
  const left = readdirSync(join(program.pasta, "versoes"));
  return { error, left, folder, inside: program.versionFolder(update.versao) };
};

const contentsOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .map(({ entry, path }) => ({
      nome: relative(root, path),
      conteudo: entry.isFile() ? readFileSync(path, "latin1") : null,
      executavel: (statSync(path).mode & 0o100) !== 0,
    }))
    .toSorted((one, other) => (one.nome < other.nome ? -1 : 1));

/** Opens a package in a process to which Node allows files, and no other process. */
const openWithoutPrograms = (folder: string, path: string): void => {
  const module = new URL("../src/update/unpack.ts", import.meta.url).href;
  const script = `const { unpackInto } = await import(${JSON.stringify(module)});
    await unpackInto(${JSON.stringify(folder)}, ${JSON.stringify(path)});`;
  const allowed = ["--permission", "--allow-fs-read=*", "--allow-fs-write=*"];
  execFileSync(process.execPath, [...allowed, "--input-type=module", "-e", script]);
};

describe("abrir um pacote", () => {
  it("[SRV-238] o pacote de cada sistema dá os mesmos arquivos que o tar dá, sem programa de fora", async () => {
    const folder = tempFolder();
    const runtime = join(folder, "node");
    const programs = ["acervo-host.exe", "acervo-instalacao.exe"].map((name) => join(folder, name));
    writeFileSync(runtime, patterned(3_000_001, 1), { mode: 0o755 });
    for (const program of programs) writeFileSync(program, "one of ours");
    for (const options of [{ sistema: "linux-x64" }, { sistema: "windows-x64", programs }]) {
      const to = join(folder, options.sistema);
      const path = await makePackage(to, { versao: "1.2.0", runtime, chavePublica: "a chave", ...options });
      const [byTar, byUs, alone] = [join(to, "tar"), join(to, "nosso"), join(to, "sozinho")];
      for (const place of [byTar, byUs, alone]) mkdirSync(place);
      execFileSync("tar", ["-xzf", path, "-C", byTar]);
      vi.stubEnv("PATH", "");
      await unpackInto(byUs, path).finally(() => vi.unstubAllEnvs());
      openWithoutPrograms(alone, path);
      expect(contentsOf(byUs)).toEqual(contentsOf(byTar));
      expect(contentsOf(alone)).toEqual(contentsOf(byTar));
      expect(contentsOf(byUs).length).toBeGreaterThan(10);
    }
  });

  it("o que veio inteiro fica no lugar, e o que um começo anterior deixou é trocado", async () => {
    const { error, left, inside } = await unpackBytes(
      gzippedTar([{ nome: "./", tipo: "5" }, MANIFEST, STARTER, { nome: "a/", tipo: "5" }, { nome: "a/b" }]),
    );
    expect(error).toBeNull();
    expect(left).toEqual(["0.2.0"]);
    expect(existsSync(join(inside, "de antes"))).toBe(false);
    expect(statSync(join(inside, system.program.starter)).mode & 0o100).toBe(0o100);
    expect(readFileSync(join(inside, "a/b"), "utf8")).toBe("");
  });

  const bad = (nome: string, more: Partial<RawEntry> = {}): readonly RawEntry[] => [
    MANIFEST,
    STARTER,
    { nome: "programa/", tipo: "5" },
    { nome, ...more },
  ];
  it.each([
    ["um caminho absoluto", gzippedTar(bad("/tmp/fora"))],
    ["um caminho para fora", gzippedTar(bad("../../fora"))],
    ["um caminho para fora pelo meio", gzippedTar(bad("programa/../../fora"))],
    ["um caminho para fora do Windows", gzippedTar(bad(String.raw`programa\..\..\fora`))],
    ["uma unidade do Windows", gzippedTar(bad("C:fora"))],
    ["um fluxo de outro arquivo", gzippedTar(bad("manifesto.json:fluxo"))],
    ["um nome reservado do Windows", gzippedTar(bad("programa/NUL"))],
    ["um nome reservado com extensão", gzippedTar(bad("con.js"))],
    ["um ponto no fim do nome", gzippedTar(bad("fora."))],
    ["um nome vazio", gzippedTar(bad("programa//fora"))],
    ["um nome fora do ASCII", gzippedTar(bad("ação"))],
    ["um nome comprido demais", gzippedTar(bad("fora", { prefixo: "programa" }))],
    ["um nome comprido do GNU", gzippedTar(bad("././@LongLink", { tipo: "L", bytes: Buffer.from("fora") }))],
    ["um nome repetido com outras letras", gzippedTar(bad("MANIFESTO.json"))],
    ["um arquivo dentro de um arquivo", gzippedTar(bad("manifesto.json/fora"))],
    ["um arquivo antes da sua pasta", gzippedTar(bad("outra/fora"))],
    ["um atalho", gzippedTar(bad("fora", { tipo: "2" }))],
    ["um segundo nome do mesmo arquivo", gzippedTar(bad("fora", { tipo: "1" }))],
    ["um dispositivo", gzippedTar(bad("fora", { tipo: "3" }))],
    ["um arquivo sem nome", gzippedTar(bad("./"))],
    ["uma pasta com bytes", gzippedTar(bad("fora/", { tipo: "5", bytes: Buffer.from("x") }))],
    ["um tamanho que não é número", gzippedTar(bad("fora", { tamanho: "-1" }))],
    ["um tamanho de outra base", gzippedTar(bad("fora", { tamanho: "\x80\0\0\0\0\0\0\0\0\0\x01" }))],
    ["mais do que um pacote pode ter", gzippedTar(bad("fora", { tamanho: "77777777777" }))],
    ["um cabeçalho estragado", gzippedTar(bad("fora", { soma: 1 }))],
    ["outro formato", gzippedTar(bad("fora", { formato: "outro" }))],
    ["o fim no meio de um arquivo", gzippedTar(bad("fora", { tamanho: "00000001000" }), Buffer.of())],
    ["nenhum fim", gzippedTar([MANIFEST, STARTER], Buffer.of())],
    ["algo depois do fim", gzippedTar([MANIFEST, STARTER], Buffer.concat([Buffer.alloc(1_024), Buffer.from("x")]))],
    ["o manifesto de outra versão", gzippedTar([{ ...MANIFEST, bytes: Buffer.from("{}") }, STARTER])],
    ["um manifesto que não se lê", gzippedTar([{ ...MANIFEST, bytes: Buffer.from("{") }, STARTER])],
    ["nenhum manifesto", gzippedTar([STARTER])],
    ["nada que o inicie", gzippedTar([MANIFEST])],
    ["nada comprimido", Buffer.from("isto não é um pacote")],
    ["bytes cortados", gzipSync(gunzipSync(gzippedTar([MANIFEST, STARTER]))).subarray(0, -20)],
  ])("[SRV-239] com %s é recusado, e nada fica", async (_, bytes) => {
    const { error, left, folder } = await unpackBytes(bytes);
    expect(error).toMatchObject({ name: "RefusedUpdate", motivo: "PACOTE_INVALIDO" });
    expect(left).toEqual([]);
    expect(readdirSync(folder).toSorted()).toEqual(["pacote.novo", "programa"]);
  });

  it("[SRV-239] mais arquivos ou mais bytes do que o limite são recusados antes de serem escritos", async () => {
    const folder = tempFolder();
    const path = join(folder, "pacote");
    writeFileSync(path, gzippedTar([{ nome: "a", bytes: Buffer.alloc(600) }, { nome: "b" }, { nome: "c" }]));
    for (const [name, bounds] of [
      ["arquivos", { entradas: 2, bytes: 1_000 }],
      ["bytes", { entradas: 9, bytes: 599 }],
    ] as const) {
      mkdirSync(join(folder, name));
      await expect(unpackInto(join(folder, name), path, bounds)).rejects.toThrow("too large");
      expect(readdirSync(join(folder, name))).toEqual(name === "bytes" ? [] : ["a", "b"]);
    }
  });
});
