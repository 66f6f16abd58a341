import { describe, expect, it } from "vitest";
import { fimDaGuarda, guardaAvisavel, guardaComAviso, isFreado } from "./guarda.rules.ts";

describe("guarda dos arquivos", () => {
  it("encerra no dia seguinte ao último", () => {
    expect(fimDaGuarda("2026-12-31")).toBe("2027-01-01");
  });

  it("o aviso dado a tempo não muda o fim, e o atrasado o adia", () => {
    expect(guardaAvisavel("antes", "2026-11-16")).toBe("2026-11-22");
    expect(guardaComAviso("2026-11-25", "antes", "2026-11-16")).toBe("2026-11-25");
    expect(guardaComAviso("2026-11-10", "antes", "2026-11-16")).toBe("2026-11-22");
    expect(guardaComAviso("2026-11-10", "vespera", "2026-11-16")).toBe("2026-11-16");
  });

  it.each([
    [10, 20, false],
    [11, 20, true],
    [11, 1_100, false],
    [11, 1_099, true],
    [1_000, 100_000, false],
    [1_001, 100_000, true],
  ])("de %i em %i", (porEncerrar, vivas, freado) => {
    expect(isFreado(porEncerrar, vivas, { minimo: 10, milesimos: 10 })).toBe(freado);
  });
});
