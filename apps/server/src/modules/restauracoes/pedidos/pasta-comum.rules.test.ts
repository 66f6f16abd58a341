import { describe, expect, it } from "vitest";
import { pastaComum } from "./pasta-comum.rules.ts";

const item = (caminho: string, arquivo = false) => ({
  caminho: caminho === "" ? [] : caminho.split("/").map((nome) => Buffer.from(nome)),
  arquivo,
});

describe("a pasta que contém tudo o que foi escolhido", () => {
  it.each([
    ["nada", [], ""],
    ["uma pasta só é ela mesma", [item("C:/Livros")], "C:/Livros"],
    ["um arquivo só é ele mesmo", [item("C:/Livros/a.pdf", true)], "C:/Livros/a.pdf"],
    ["dois arquivos da mesma pasta", [item("C:/Livros/a", true), item("C:/Livros/b", true)], "C:/Livros"],
    ["pasta e arquivo dentro dela", [item("C:/Livros"), item("C:/Livros/2024/a", true)], "C:/Livros"],
    ["pastas distantes", [item("C:/Livros/1"), item("C:/Imagens/1")], "C:"],
    ["volumes diferentes", [item("C:/Livros"), item("D:/Livros")], ""],
  ])("%s", (_, itens, esperada) => {
    expect(pastaComum(itens).join("/")).toBe(esperada);
  });
});
