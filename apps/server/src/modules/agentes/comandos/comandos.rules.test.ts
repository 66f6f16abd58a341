import { describe, expect, it } from "vitest";
import { mudaComando } from "./comandos.rules.ts";

describe("resposta a um comando", () => {
  it.each([
    [null, "ACEITO", true],
    [null, "DESCONHECIDO", true],
    ["ACEITO", "CONCLUIDO", true],
    ["ACEITO", "FALHOU", true],
    ["ACEITO", "ACEITO", false],
    ["CONCLUIDO", "FALHOU", false],
    ["RECUSADO", "ACEITO", false],
  ] as const)("de %s para %s muda: %s", (atual, nova, muda) => {
    expect(mudaComando(atual, nova)).toBe(muda);
  });
});
