import { describe, expect, it } from "vitest";
import { valorNoDia } from "./valor-no-dia.rules.ts";

const BOLETO = { valorCentavos: 12_990, dataVencimento: "2026-11-10" };
const ENCARGOS = { multaPorcento: 2, jurosMesPorcento: 1 };

describe("valor de um boleto no dia", () => {
  it.each([
    ["2026-11-01", 12_990],
    ["2026-11-10", 12_990],
    // 2 % are R$ 2,60; a day of interest is R$ 0,0433.
    ["2026-11-11", 13_254],
    ["2026-11-20", 13_293],
    ["2026-12-10", 13_380],
  ])("em %s custa %i centavos", (dia, centavos) => {
    expect(valorNoDia(BOLETO, dia, ENCARGOS)).toBe(centavos);
  });
});
