import { expect, it } from "vitest";
import { duracao } from "./duracao.rules.ts";

it.each([
  [0.2, "menos de 1 segundo"],
  [1, "1 segundo"],
  [59, "59 segundos"],
  [60, "1 minuto"],
  [59.6, "1 minuto"],
  [3_599, "1 hora"],
  [3_600, "1 hora"],
  [3_660, "1 hora e 1 minuto"],
  [7_195, "2 horas"],
] as const)("%d segundos são %s", (segundos, texto) => {
  expect(duracao(segundos)).toBe(texto);
});
