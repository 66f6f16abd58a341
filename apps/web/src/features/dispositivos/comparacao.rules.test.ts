import { expect, it } from "vitest";
import { mesmoCaminho, mesmoNome } from "./comparacao.rules.ts";

it.each([
  ["BALCAO-01", "balcao-01 ", true],
  ["Índices", "índices", true],
  ["Indices", "índices", false],
])("[DISP-25][DISP-71] %s e %s: %s", (um, outro, iguais) => {
  expect(mesmoNome(um, outro)).toBe(iguais);
});

it.each([
  ["C:\\Livros", "c:\\livros\\", true],
  ["/srv/livros/", "/srv/Livros", true],
  ["C:\\", "c:", true],
  ["C:\\Livros", "C:\\Livros2", false],
])("[DISP-83] %s e %s: %s", (um, outro, iguais) => {
  expect(mesmoCaminho(um, outro)).toBe(iguais);
});
