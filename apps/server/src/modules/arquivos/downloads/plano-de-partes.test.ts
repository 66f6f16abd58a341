import { type Extent, extentsLength, normalizeExtents } from "@acervo/backup-format/extents";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { partesDe, type Parte } from "./plano-de-partes.ts";

const MIB = 1_048_576;
const MINIMO = 5 * MIB;
const A = "a".repeat(32);
const B = "b".repeat(32);

const trechosDe = (parte: Parte): readonly Extent[] => (parte.tipo === "copiada" ? [parte] : parte.trechos);
const emOrdem = (partes: readonly Parte[]): readonly Extent[] =>
  normalizeExtents(
    partes.flatMap((parte) => trechosDe(parte).map(({ idObjeto, offset, length }) => ({ idObjeto, offset, length }))),
  );

const trecho = fc.record({
  idObjeto: fc.constantFrom(A, B, null),
  offset: fc.integer({ min: 0, max: 1_000 }),
  length: fc.oneof(fc.integer({ min: 1, max: 2 * MIB }), fc.integer({ min: MINIMO, max: 700 * MIB })),
});

describe("partes de um download montado", () => {
  test.prop([fc.array(trecho, { minLength: 1, maxLength: 40 })])(
    "são o arquivo, byte por byte, em ordem; só a última é menor que o mínimo do armazém",
    (extents) => {
      const zerados = extents.map((extent) => (extent.idObjeto === null ? { ...extent, offset: 0 } : extent));
      const partes = partesDe(zerados, extentsLength(zerados));
      expect(emOrdem(partes)).toEqual(normalizeExtents(zerados));
      const tamanhos = partes.map((parte) => extentsLength(trechosDe(parte)));
      expect(tamanhos.slice(0, -1).every((tamanho) => tamanho >= MINIMO)).toBe(true);
      expect(
        partes
          .filter(({ tipo }) => tipo === "copiada")
          .flatMap(trechosDe)
          .every(({ length }) => length <= 256 * MIB),
      ).toBe(true);
    },
  );

  it("só envia o que o armazém não copia: um bloco trocado no meio de um arquivo grande", () => {
    const partes = partesDe(
      [
        { idObjeto: A, offset: 0, length: 100 * MIB },
        { idObjeto: B, offset: 96, length: MIB },
        { idObjeto: A, offset: 101 * MIB, length: 100 * MIB },
      ],
      201 * MIB,
    );
    expect(partes.map(({ tipo }) => tipo)).toEqual(["copiada", "enviada", "copiada"]);
    expect(trechosDe(partes[1] ?? { tipo: "enviada", trechos: [] })).toEqual([
      { idObjeto: B, offset: 96, length: MIB },
      { idObjeto: A, offset: 101 * MIB, length: 4 * MIB },
    ]);
  });

  it("cabe no número de partes que os armazéns aceitam, também com 5 TiB de blocos alternados", () => {
    const bloco = 256 * MIB;
    const extents = Array.from({ length: 20_480 }, (_, n) => ({
      idObjeto: n % 2 === 0 ? A : B,
      offset: n * bloco,
      length: bloco,
    }));
    expect(partesDe(extents, 20_480 * bloco).length).toBeLessThan(10_000);
  });
});
