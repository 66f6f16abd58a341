import { describe, expect, it } from "vitest";
import { fatiaDaPagina, sentido } from "./fatia.ts";

describe("fatia de uma página numerada", () => {
  it.each([
    [23, 1, { antes: 0, limite: 10, pular: 0, doFim: false }],
    [23, 2, { antes: 10, limite: 10, pular: 3, doFim: true }],
    [23, 3, { antes: 20, limite: 3, pular: 0, doFim: true }],
    [40, 2, { antes: 10, limite: 10, pular: 10, doFim: false }],
    [20, 2, { antes: 10, limite: 10, pular: 0, doFim: true }],
    [23, 4, { antes: 30, limite: 0, pular: 0, doFim: true }],
    [0, 1, { antes: 0, limite: 0, pular: 0, doFim: false }],
  ])("de %i linhas, a página %i", (total, pagina, fatia) => {
    expect(fatiaDaPagina(total, pagina, 10)).toEqual(fatia);
  });

  it("cada linha está em uma só página, de qualquer ponta que se leia", () => {
    const linhas = Array.from({ length: 37 }, (_, indice) => indice);
    const lidas = [1, 2, 3, 4, 5, 6].flatMap((pagina) => {
      const { limite, pular, doFim } = fatiaDaPagina(linhas.length, pagina, 8);
      const lidos = (doFim ? linhas.toReversed() : linhas).slice(pular, pular + limite);
      return doFim ? lidos.toReversed() : lidos;
    });
    expect(lidas).toEqual(linhas);
  });

  it("do fim, lê no sentido contrário ao da lista", () => {
    const [primeira, ultima] = [fatiaDaPagina(23, 1, 10), fatiaDaPagina(23, 3, 10)];
    expect([sentido(primeira, "asc"), sentido(primeira, "desc")]).toEqual(["asc", "desc"]);
    expect([sentido(ultima, "asc"), sentido(ultima, "desc")]).toEqual(["desc", "asc"]);
  });
});
