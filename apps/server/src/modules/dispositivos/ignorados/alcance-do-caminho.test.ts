import { describe, expect, it } from "vitest";
import { alcanceDoCaminho } from "./alcance-do-caminho.ts";

const caminho = (texto: string) => (texto === "" ? [] : texto.split("|").map((nome) => Buffer.from(nome)));

describe("onde fica um caminho entre os diretórios da configuração", () => {
  it.each([
    ["C:|Livros|2024", ["c:\\livros\\"], "abaixo"],
    ["C:|LIVROS", ["c:\\livros\\"], "diretorio"],
    ["C:", ["C:\\Livros"], "diretorio"],
    ["", ["C:\\Livros"], "diretorio"],
    ["", [], "fora"],
    ["C:|Livros2|a", ["C:\\Livros"], "fora"],
    ["C:|Livros|2024", ["C:\\Livros", "C:\\Livros\\2024\\Atas"], "diretorio"],
    ["/|srv|livros|a.txt", ["/srv/livros"], "abaixo"],
    ["/|srv|Livros|a.txt", ["/srv/livros"], "fora"],
    ["C:|Livros|a", ["livros", ""], "fora"],
  ])("[ARQ-70] %s em %j: %s", (texto, diretorios, alcance) => {
    expect(alcanceDoCaminho(caminho(texto), diretorios)).toBe(alcance);
  });
});
