import { describe, expect, it } from "vitest";
import { palavrasDe } from "./termo.ts";

describe("termo de uma pesquisa", () => {
  it.each([
    ["São  João", ["sao", "joao"]],
    ["CERTIDÃO certidão", ["certidao"]],
    ["100%_a\\b", ["100%_a\\b"]],
    [" ", []],
  ])("%j procura por %j", (termo, palavras) => {
    expect(palavrasDe(termo)).toEqual(palavras);
  });
});
