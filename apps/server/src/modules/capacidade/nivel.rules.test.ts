import { describe, expect, it } from "vitest";
import { nivelDeAlerta } from "./nivel.rules.ts";

describe("nível do alerta de capacidade", () => {
  it.each([
    [79.99, 0, 0, false],
    [80, 0, 1, true],
    [95, 1, 1, false],
    [99.49, 1, 1, false],
    [99.5, 1, 2, true],
    [100, 0, 2, true],
    [100, 2, 2, false],
    [95, 2, 2, false],
    [94, 2, 1, false],
    [76, 1, 1, false],
    [74.9, 1, 0, false],
    [10, 2, 0, false],
  ] as const)("com %d %% usados e nível %d já avisado: nível %d, avisar %s", (usada, alertado, nivel, avisar) => {
    expect(nivelDeAlerta(usada, 80, alertado)).toEqual({ nivel, avisar });
  });
});
