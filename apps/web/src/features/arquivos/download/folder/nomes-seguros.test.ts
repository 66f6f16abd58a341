// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createNomesDaCopia, nomeSeguro } from "./nomes-seguros.ts";

describe("nome seguro", () => {
  it.each([
    ["Livro B-48 índice.xlsx", "Livro B-48 índice.xlsx"],
    ["..", "_"],
    [".", "_"],
    ["", "_"],
    ["C:", "C"],
    ["..\\..\\Windows", ".._.._Windows"],
    ["/etc/passwd", "_etc_passwd"],
    ["C:\\livro.txt", "C__livro.txt"],
    ["\\\\servidor\\pasta", "__servidor_pasta"],
    ['nota?*<>|".txt', "nota______.txt"],
    ["arquivo. . ", "arquivo"],
    ["con", "_con"],
    ["NUL.txt", "_NUL.txt"],
    ["COM1.log", "_COM1.log"],
    ["console.log", "console.log"],
    ["linha\nquebrada", "linha_quebrada"],
    ["meio\ud800par", "meio\ufffdpar"],
    [".gitignore", ".gitignore"],
  ])("%j é gravado como %j", (nome, esperado) => {
    expect(nomeSeguro(nome)).toBe(esperado);
  });

  it("um nome longo demais perde o meio, não a extensão", () => {
    const nome = nomeSeguro(`${"ação ".repeat(80)}.pdf`);
    expect(new TextEncoder().encode(nome).length).toBeLessThanOrEqual(240);
    expect(nome).toMatch(/^ação .*\.pdf$/);
  });
});

describe("nomes de uma cópia", () => {
  it("gêmeos de maiúsculas, de acento e de limpeza ganham cada um o seu lugar", () => {
    const { lugarDe, adaptados } = createNomesDaCopia();
    expect(
      [["Ata.txt"], ["ATA.TXT"], ["ata.txt"], ["ação"], ["ac\u0327a\u0303o"], ["a?b"], ["a*b"]].map((caminho) =>
        lugarDe(caminho).join("/"),
      ),
    ).toEqual(["Ata.txt", "ATA (2).TXT", "ata (3).txt", "ação", "ac\u0327a\u0303o (2)", "a_b", "a_b (2)"]);
    expect(adaptados()).toBe(5);
  });

  it("pastas gêmeas não se misturam, e a mesma pasta é sempre a mesma", () => {
    const { lugarDe } = createNomesDaCopia();
    expect(lugarDe(["Livros", "a"])).toEqual(["Livros", "a"]);
    expect(lugarDe(["LIVROS", "a"])).toEqual(["LIVROS (2)", "a"]);
    expect(lugarDe(["Livros", "b"])).toEqual(["Livros", "b"]);
    expect(lugarDe(["..", "..", "x"])).toEqual(["_", "_", "x"]);
  });
});
