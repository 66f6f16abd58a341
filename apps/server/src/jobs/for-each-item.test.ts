import { describe, expect, it } from "vitest";
import { byPages } from "./for-each-item.ts";

describe("lista em turnos", () => {
  it.each([
    [0, 1],
    [1, 1],
    [199, 1],
    [200, 2],
    [450, 3],
  ])("lê cada um dos %i itens uma vez, em %i leituras", async (quantos, leituras) => {
    const itens = Array.from({ length: quantos }, (_, indice) => ({ id: indice * 3 + 1 }));
    let lidas = 0;
    const vistos: number[] = [];
    const paginas = byPages(({ afterId, limit }) => {
      lidas += 1;
      return Promise.resolve(itens.filter(({ id }) => id > afterId).slice(0, limit));
    });
    for await (const { id } of paginas) vistos.push(id);
    expect(vistos).toEqual(itens.map(({ id }) => id));
    expect(lidas).toBe(leituras);
  });
});
