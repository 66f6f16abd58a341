import { describe, expect, it } from "vitest";
import { reunirPastas } from "./pastas-do-lote.ts";

const caminho = (...nomes: string[]) => ({ idConfiguracao: 1, caminho: nomes.map((nome) => Buffer.from(nome)) });

describe("pastas de um lote", () => {
  it("cada uma aparece uma vez, as de cima primeiro", () => {
    const arquivos = [
      caminho("C:", "Livros", "a"),
      caminho("C:", "b"),
      caminho("C:", "Livros", "2026", "c"),
      caminho("d"),
    ];
    const { pastas, numeroDe } = reunirPastas(arquivos);
    expect(pastas.map(({ acima, nome }) => [acima, Buffer.from(nome).toString()])).toEqual([
      [0, "C:"],
      [1, "Livros"],
      [2, "2026"],
    ]);
    expect(arquivos.map(numeroDe)).toEqual([2, 1, 3, 0]);
  });

  it("pastas de mesmo nome em lugares diferentes não se confundem", () => {
    const nome = Buffer.from("Livros");
    const um = { idConfiguracao: 1, caminho: [Buffer.from("C:"), nome, Buffer.from("a")] };
    const outro = { idConfiguracao: 1, caminho: [Buffer.from("D:"), nome, Buffer.from("a")] };
    const { pastas, numeroDe } = reunirPastas([um, outro, um]);
    expect(pastas).toHaveLength(4);
    expect([numeroDe(um), numeroDe(outro)]).toEqual([2, 4]);
  });

  it("de um arquivo de outra pasta nada se sabe", () => {
    expect(reunirPastas([caminho("C:", "a")]).numeroDe(caminho("C:", "Livros", "a"))).toBeUndefined();
  });
});
