import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openWalkFile } from "./walk-file.ts";

const ID = "2a";
const lines = (folders: readonly object[]): string => folders.map((folder) => `${JSON.stringify(folder)}\n`).join("");

const walkFile = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-varredura-"));
  const path = join(folder, "varredura.tmp");
  writeFileSync(path, text);
  const file = openWalkFile(path);
  onTestFinished(() => {
    file.close();
    rmSync(folder, { recursive: true });
  });
  return file;
};

it("[SRV-218][PROT-25] oculto é o atributo, não o ponto; o que é atalho ou está em outro lugar não é arquivo", () => {
  const file = walkFile(
    lines([
      {
        p: "C:\\Livros",
        e: [
          ["a.pdf", "f", 0x20, 5, 1_763_164_800, 123_456_700, ID],
          [".ponto", "f", 0x20, 1, 0, 0, ID],
          ["oculto", "f", 0x22, 1, 0, 0, ID],
          ["pasta oculta", "d", 0x12, 0, 0, 0, ID],
          ["atalho", "l", 0x410, 0, 0, 0, ID],
          ["na nuvem", "f", 0x40_0020, 9, 0, 0, ID],
          ["ao abrir", "f", 0x4_0020, 9, 0, 0, ID],
          ["na fita", "f", 0x1020, 9, 0, 0, ID],
          ["sozinho\udc80", "f", 0x20, 1, 0, 0, ID],
        ],
      },
    ]),
  );
  const listed = file.folder("C:\\Livros");
  expect(listed?.entries.map(({ nome, tipo, oculto }) => [nome, tipo, oculto])).toEqual([
    ["a.pdf", "arquivo", false],
    [".ponto", "arquivo", false],
    ["oculto", "arquivo", true],
    ["pasta oculta", "pasta", true],
    ["atalho", "outro", false],
    ["na nuvem", "nuvem", false],
    ["ao abrir", "nuvem", false],
    ["na fita", "nuvem", false],
    ["sozinho\udc80", "arquivo", false],
  ]);
  expect(listed?.stats.get("a.pdf")).toEqual({
    tipo: "arquivo",
    tamanho: 5,
    modificado: 1_763_164_800_123_457,
    inode: 42,
  });
});

it("uma pasta que não se deixou listar diz por quê; uma que a varredura não viu não existe", () => {
  const file = walkFile(
    lines([
      { p: "C:\\a", x: 5 },
      { p: "C:\\b", x: 1117 },
    ]),
  );
  expect(() => file.folder("C:\\a")).toThrow(expect.objectContaining({ code: "EACCES" }));
  expect(() => file.folder("C:\\b")).toThrow(expect.objectContaining({ code: "EIO" }));
  expect(file.folder("C:\\c")).toBeNull();
});

it("linhas mais longas do que uma leitura são achadas inteiras", () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, index) => [`arquivo de número ${index}`, "f", 32, index, 0, 0, ID]);
  const file = walkFile(
    lines([
      { p: "C:\\muitos", e: entries(60_000) },
      { p: "C:\\um", e: entries(1) },
    ]),
  );
  expect(file.folder("C:\\muitos")?.entries).toHaveLength(60_000);
  expect(file.folder("C:\\um")?.stats.get("arquivo de número 0")?.tamanho).toBe(0);
});
