import { describe, expect, it } from "vitest";
import { pastasVazias } from "./pastas-vazias.ts";

const raiz = { idConfiguracao: 1, caminho: [Buffer.from("C:"), Buffer.from("Livros")] };
const pasta = (id: number, idPastaPai: number, nome: string, temArquivo = false) => ({
  id,
  idPastaPai,
  nome: Buffer.from(nome),
  temArquivo,
});
const nomes = (pastas: Parameters<typeof pastasVazias>[1]) =>
  pastasVazias(raiz, pastas).map(({ caminho }) => caminho.map(String).join("/"));

describe("pastas que ficaram vazias", () => {
  it("é a própria pasta quando nada sobrou", () => {
    expect(nomes([pasta(2, 1, "Livros"), pasta(3, 2, "a"), pasta(4, 3, "b")])).toEqual(["C:/Livros"]);
  });
  it("é só o que não tem arquivo abaixo quando algo novo chegou", () => {
    const arvore = [
      pasta(2, 1, "Livros"),
      pasta(3, 2, "a"),
      pasta(4, 2, "b"),
      pasta(5, 3, "c", true),
      pasta(6, 3, "d"),
    ];
    expect(nomes(arvore)).toEqual(["C:/Livros/b", "C:/Livros/a/d"]);
  });
  it("nenhuma quando a própria pasta tem arquivo e nenhuma abaixo", () => {
    expect(nomes([pasta(2, 1, "Livros", true)])).toEqual([]);
  });
});
