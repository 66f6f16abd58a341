// @vitest-environment node
import { expect, it } from "vitest";
import { tomDaSituacao } from "./tom-da-situacao.ts";

it("[SHELL-53] na lateral 3, 4, 6 e 7 têm cores próprias e as outras mostram ativa", () => {
  const tons = [1, 2, 3, 4, 5, 6, 7, 8].map((codigo) => tomDaSituacao(codigo, "lateral"));
  expect(tons).toEqual(["ok", "ok", "bad", "orange", "ok", "warn", "info", "ok"]);
  expect(new Set([3, 4, 6, 7, 1].map((codigo) => tomDaSituacao(codigo, "lateral"))).size).toBe(5);
});

it("[SHELL-53][CONTR-18][CONTR-19][CONTR-20] nas listas 3 é erro, 4 e 6 o mesmo alerta, 7 informação, as outras positivas", () => {
  const tons = [1, 2, 3, 4, 5, 6, 7, 8].map((codigo) => tomDaSituacao(codigo, "lista"));
  expect(tons).toEqual(["ok", "ok", "bad", "warn", "ok", "warn", "info", "ok"]);
});
