import { describe, expect, it } from "vitest";
import { byPages, forEachLot, inPages } from "./for-each-item.ts";

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

describe("lista em lotes", () => {
  it("um lote que falha é refeito item a item: só o que falha fica de fora, e é dito qual", async () => {
    const itens = Array.from({ length: 7 }, (_, indice) => ({ id: indice + 1 }));
    const lotes: number[][] = [];
    const feitos: number[] = [];
    const trabalho = forEachLot(
      inPages(() => Promise.resolve(itens)),
      {
        size: 3,
        nameOf: ({ id }) => `Item ${id}`,
        work: async (lote) => {
          lotes.push(lote.map(({ id }) => id));
          if (lote.some(({ id }) => id === 5)) throw new Error("planted");
          feitos.push(...lote.map(({ id }) => id));
          await Promise.resolve();
        },
      },
    );
    await expect(trabalho).rejects.toThrow("Item 5: planted");
    expect(lotes).toEqual([[1, 2, 3], [4, 5, 6], [4], [5], [6], [7]]);
    expect(feitos).toEqual([1, 2, 3, 4, 6, 7]);
  });
});
