import { describe, expect, it } from "vitest";
import { competenciaDaPrimeira, vencimentoSeguinte } from "./mensalidade.ts";

describe("primeira mensalidade", () => {
  it.each([
    ["2026-11-01", "2026-11-01"],
    ["2026-11-16", "2026-11-01"],
    ["2026-11-17", "2026-12-01"],
    ["2026-12-31", "2027-01-01"],
    ["2028-02-15", "2028-02-01"],
    ["2028-02-16", "2028-03-01"],
  ])("[CONTR-70] contratada em %s, cobre o mês que começa em %s", (dia, competencia) => {
    expect(competenciaDaPrimeira(dia, 15)).toBe(competencia);
  });

  it.each([
    ["2026-11-01", "2026-12-10"],
    // A Sunday.
    ["2026-12-01", "2027-01-11"],
  ])("paga a de %s, a seguinte vence em %s", (competencia, vencimento) => {
    expect(vencimentoSeguinte(competencia, 10)).toBe(vencimento);
  });
});
