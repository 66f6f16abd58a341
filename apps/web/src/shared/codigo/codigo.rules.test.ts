import { expect, it } from "vitest";
import { formatMinutos, gruposDoCodigo, parteRestante } from "./codigo.rules.ts";

it.each([
  [300_000, "05:00"],
  [252_000, "04:12"],
  [251_001, "04:12"],
  [999, "00:01"],
  [0, "00:00"],
])("[DISP-42] %i ms são %s", (restanteMs, texto) => {
  expect(formatMinutos(restanteMs)).toBe(texto);
});

it("a barra vai de cheia a vazia", () => {
  expect([300_000, 150_000, 0].map((restanteMs) => parteRestante(restanteMs, 300_000))).toEqual([100, 50, 0]);
});

it("o código se lê em dois grupos", () => {
  expect(gruposDoCodigo("K7PM4XRT")).toEqual(["K7PM", "4XRT"]);
});
