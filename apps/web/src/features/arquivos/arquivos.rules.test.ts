// @vitest-environment node
import { describe, expect, it } from "vitest";
import { dobrarTrilha } from "./arquivos.rules.ts";

const trilha = (nomes: string) => Array.from(nomes, (caminho) => ({ caminho }));
const vista = (nomes: string, estreito: boolean): string => {
  const { inicio, dobrados, fim } = dobrarTrilha(trilha(nomes), estreito);
  return [inicio, dobrados, fim].map((parte) => parte.map(({ caminho }) => caminho).join("")).join("|");
};

describe("o caminho de uma pasta", () => {
  it.each([
    ["a", false, "||a"],
    ["abcde", false, "||abcde"],
    ["abcdef", false, "a|bcd|ef"],
    ["ab", true, "||ab"],
    ["abc", true, "|a|bc"],
    ["abcdef", true, "|abcd|ef"],
  ])("[ARQ-66] de %s, em tela estreita: %s, mostra %s", (nomes, estreito, esperado) => {
    expect(vista(nomes, estreito)).toBe(esperado);
  });
});
