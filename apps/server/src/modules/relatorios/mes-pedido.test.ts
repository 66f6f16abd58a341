import { describe, expect, it } from "vitest";
import { primeiroDiaDoMes } from "../../http/mes-de-referencia.ts";
import { periodoDosMeses } from "./mes-pedido.ts";

describe("mês pedido", () => {
  it("é escrito com o ano primeiro", () => {
    expect(primeiroDiaDoMes("2026-11")).toBe("2026-11-01");
  });

  it.each([undefined, "", "11/2026", "2026-13", "2026-00", "2026-1", "0000-01", "2026-11-01"])(
    "%s não é um mês",
    (mes) => {
      expect(() => primeiroDiaDoMes(mes)).toThrow("Favor informar um mês de referência válido.");
    },
  );
});

describe("período dos meses", () => {
  const periodo = (inicio: string | undefined, fim: string | undefined, semLimite = false) =>
    periodoDosMeses({ inicio, fim, semLimite });

  it.each([
    ["2025-11", "2025-11"],
    ["2025-11", "2026-11"],
    ["2024-02", "2025-02"],
  ])("de %s a %s cabe", (inicio, fim) => {
    expect(periodo(inicio, fim)).toEqual({ de: `${inicio}-01`, ate: `${fim}-01` });
  });

  it("mais um mês já não cabe, a não ser que não haja limite", () => {
    expect(() => periodo("2025-11", "2026-12")).toThrow("O período deve ser de no máximo 12 meses.");
    expect(periodo("2021-01", "2026-12", true)).toEqual({ de: "2021-01-01", ate: "2026-12-01" });
  });

  it("[REL-07] sem limite os dois meses continuam obrigatórios, e na ordem", () => {
    expect(() => periodo("2025-11", undefined, true)).toThrow("Favor informar um mês de referência válido.");
    expect(() => periodo(undefined, "2025-11", true)).toThrow("Favor informar um mês de referência válido.");
    expect(() => periodo("2025-12", "2025-11", true)).toThrow(
      "O mês final deve ser igual ou posterior ao mês inicial.",
    );
  });
});
