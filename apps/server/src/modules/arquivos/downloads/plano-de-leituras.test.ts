import { test } from "@fast-check/vitest";
import { readPlan } from "@acervo/backup-format/read-plan";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAXIMO_POR_LEITURA, planejarLeituras } from "./plano-de-leituras.ts";

const passo = (idObjeto: string | null, offset: number, length: number, fileOffset = 0) => ({
  idObjeto,
  offset,
  length,
  fileOffset,
});

describe("plano de leituras de uma pasta", () => {
  it("arquivos vizinhos de um pacote vêm em um pedido só; distantes e de outro, cada um no seu", () => {
    const plano = planejarLeituras([
      { indice: 0, passos: [passo("a", 300, 50)] },
      { indice: 1, passos: [passo("a", 96, 100)] },
      { indice: 2, passos: [passo("a", 5_000_000, 10)] },
      { indice: 3, passos: [passo("b", 96, 10)] },
      { indice: 4, passos: [] },
    ]);
    expect(plano).toMatchObject([
      {
        idObjeto: "a",
        offset: 96,
        length: 254,
        arquivos: [
          { indice: 1, deslocamentoNaLeitura: 0, tamanho: 100 },
          { indice: 0, deslocamentoNaLeitura: 204, tamanho: 50 },
        ],
      },
      { idObjeto: "a", offset: 5_000_000, length: 10 },
      { idObjeto: "b", offset: 96, length: 10 },
    ]);
  });

  const extent = fc.record({
    idObjeto: fc.constantFrom("a", "b", null),
    offset: fc.nat(40_000_000),
    length: fc.integer({ min: 1, max: 9_000_000 }),
  });
  const arquivos = fc.array(fc.array(extent, { maxLength: 4 }), { maxLength: 12 });

  test.prop([arquivos])("dá cada byte de cada arquivo uma vez, na ordem, em pedidos de até 4 MiB", (extents) => {
    const planejados = extents.map((lista, indice) => ({
      indice,
      passos: readPlan(
        lista.map((cada) => (cada.idObjeto === null ? { ...cada, offset: 0 } : cada)),
        MAXIMO_POR_LEITURA,
      ),
    }));
    const plano = planejarLeituras(planejados);
    const lidos = planejados.map(() => [] as unknown[]);
    for (const { idObjeto, offset, length, arquivos: pedacos } of plano) {
      expect(length).toBeLessThanOrEqual(MAXIMO_POR_LEITURA);
      for (const { indice, deslocamentoNaLeitura, deslocamentoNoArquivo, tamanho } of pedacos) {
        expect(deslocamentoNaLeitura + tamanho).toBeLessThanOrEqual(length);
        const onde = idObjeto === null ? 0 : offset + deslocamentoNaLeitura;
        lidos[indice]?.push(passo(idObjeto, onde, tamanho, deslocamentoNoArquivo));
      }
    }
    expect(lidos).toEqual(planejados.map(({ passos }) => passos));
  });
});
