import { describe, expect, it } from "vitest";
import { cabeNoIndice, palavrasDe } from "./termo.ts";

describe("termo de uma pesquisa", () => {
  it.each([
    ["São  João", ["sao", "joao"]],
    ["CERTIDÃO certidão", ["certidao"]],
    ["100%_a\\b", ["100%_a\\b"]],
    [" ", []],
  ])("%j procura por %j", (termo, palavras) => {
    expect(palavrasDe(termo)).toEqual(palavras);
  });
  it.each([
    ["ata", true],
    ["a-1", false],
    ["a 1 livro", true],
    ["日本語", true],
  ])("%j cabe no índice: %j", (termo, cabe) => {
    expect(cabeNoIndice(palavrasDe(termo))).toBe(cabe);
  });
});
