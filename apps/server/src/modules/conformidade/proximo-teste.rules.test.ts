import { describe, expect, it } from "vitest";
import { situacaoDoProximo, testeAte } from "./proximo-teste.rules.ts";

const CLASSE = { mesesEntreTestes: 6, primeiraEtapaAte: "2027-02-18" };

describe("próximo teste de restauração", () => {
  it("é até o fim da primeira etapa, depois os meses da classe, também onde o mês é mais curto", () => {
    expect(testeAte(CLASSE, null)).toBe("2027-02-18");
    expect(testeAte(CLASSE, "2026-11-12")).toBe("2027-05-12");
    expect(testeAte(CLASSE, "2026-08-31")).toBe("2027-02-28");
  });

  it.each([
    ["2027-01-17", "EM_DIA"],
    ["2027-01-19", "VENCE_EM_BREVE"],
    ["2027-02-18", "VENCE_EM_BREVE"],
    ["2027-02-19", "VENCIDO"],
  ])("em %s, com 30 dias de aviso: %s", (hoje, situacao) => {
    expect(situacaoDoProximo("2027-02-18", hoje, 30)).toBe(situacao);
  });
});
