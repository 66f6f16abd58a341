// @vitest-environment node
import { expect, it } from "vitest";
import { linePath, scaleOf, topOfScale } from "./chart.rules.ts";

it.each([
  [[], 1],
  [[0, 0], 1],
  [[3], 5],
  [[7, 12], 20],
  [[63_437], 100_000],
  [[210], 250],
  [[0.3], 0.5],
])("a escala de %j vai até %d", (valores, topo) => {
  expect(topOfScale(valores)).toBeCloseTo(topo);
});

it("a linha vai da esquerda à direita, com o maior valor no alto", () => {
  expect(linePath([0, 5, 10], 10)).toBe("M0.00 100.00L50.00 50.00L100.00 0.00");
  expect(linePath([5], 10)).toBe("M0.00 50.00");
});

it.each([
  [[0.014, 0.009], "zero", [0, 0.005, 0.01, 0.015]],
  [[49_800, 58_900], "least", [45_000, 50_000, 55_000, 60_000]],
  [[0, 0], "zero", [0, 1]],
  [[14.9, 14.9], "least", [10, 15]],
] as const)("as linhas em volta de %j, desde %s, são %j", (valores, desde, linhas) => {
  const { lines, top, bottom } = scaleOf(valores, desde);
  expect(lines.map((linha) => Number(linha.toPrecision(6)))).toEqual(linhas);
  expect([bottom, top]).toEqual([lines[0], lines.at(-1)]);
});
