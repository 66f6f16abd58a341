// @vitest-environment node
import { expect, it } from "vitest";
import { linePath, topOfScale } from "./chart.rules.ts";

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
