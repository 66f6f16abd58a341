import { describe, expect, it } from "vitest";
import { fatiaDaPagina } from "./fatia.ts";
import { fatiaNosMeses } from "./meses-da-fatia.ts";

const MESES = [
  { mes: "2026-09-01", total: 25 },
  { mes: "2026-10-01", total: 3 },
  { mes: "2026-11-01", total: 40 },
] as const;
const TOTAL = 68;
/** The list itself: the month of each row, and its place within the month. */
const LISTA = MESES.flatMap(({ mes, total }) => Array.from({ length: total }, (_, n) => `${mes}/${n}`));

/** What the database would give: the rows of those months, in the direction of the slice, then turned back. */
const ler = (pagina: number, ordem: "asc" | "desc"): readonly string[] => {
  const { doFim, pular, limite, meses } = fatiaNosMeses(MESES, fatiaDaPagina(TOTAL, pagina, 10), ordem);
  const doMes = LISTA.filter((linha) => meses !== undefined && linha >= meses.de && linha.slice(0, 10) <= meses.ate);
  const naOrdem = ordem === "asc" ? doMes : doMes.toReversed();
  const lida = (doFim ? naOrdem.toReversed() : naOrdem).slice(pular, pular + limite);
  return doFim ? lida.toReversed() : lida;
};

describe("a fatia nos meses em que está", () => {
  it.each(["asc", "desc"] as const)("em ordem %s cada página é a da lista inteira", (ordem) => {
    const inteira = ordem === "asc" ? LISTA : LISTA.toReversed();
    for (const pagina of [1, 2, 3, 4, 5, 6, 7])
      expect(ler(pagina, ordem)).toEqual(inteira.slice((pagina - 1) * 10, pagina * 10));
  });

  it("passa por cima dos meses inteiros, sem lê-los", () => {
    expect(fatiaNosMeses(MESES, fatiaDaPagina(TOTAL, 3, 10), "asc")).toMatchObject({
      pular: 20,
      meses: { de: "2026-09-01", ate: "2026-11-01" },
    });
    expect(fatiaNosMeses(MESES, fatiaDaPagina(TOTAL, 4, 10), "asc")).toMatchObject({
      pular: 28,
      doFim: true,
      meses: { de: "2026-11-01", ate: "2026-11-01" },
    });
  });

  it("sem nada contado fica a da lista", () => {
    const fatia = fatiaDaPagina(0, 1, 10);
    expect(fatiaNosMeses([], fatia, "asc")).toEqual(fatia);
  });
});
