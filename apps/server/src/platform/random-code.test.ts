import { ALFABETO_CODIGO_ATIVACAO as ALFABETO, TAMANHO_CODIGO_ATIVACAO } from "@acervo/contracts/dispositivos";
import { describe, expect, it } from "vitest";
import { systemIds } from "./ids.ts";
import { randomCode } from "./random-code.ts";

const ATIVACAO = { alphabet: ALFABETO, length: TAMANHO_CODIGO_ATIVACAO };

const idsDe = (...sorteios: readonly number[][]) => {
  const filas = sorteios.map((bytes) => Buffer.from(bytes).toString("base64url"));
  return { token: () => filas.shift() ?? "" };
};

describe("código de ativação", () => {
  it("[DISP-42] tem 8 sinais do alfabeto", () => {
    for (let vez = 0; vez < 1000; vez += 1)
      expect(randomCode(systemIds, ATIVACAO)).toMatch(new RegExp(`^[${ALFABETO}]{8}$`));
  });

  it("joga fora os bytes que fariam uns sinais mais comuns que outros, e sorteia mais quando faltam", () => {
    const codigo = randomCode(idsDe([240, 255, 0, 1, 239], [250], [20, 40, 60, 80, 100, 120]), ATIVACAO);
    expect(codigo).toBe(`${ALFABETO[0]}${ALFABETO[1]}${ALFABETO[19]}${ALFABETO.charAt(0).repeat(5)}`);
  });

  it("todo sinal aparece, cada um perto de uma vez em vinte", () => {
    const vezes = new Map<string, number>();
    for (let vez = 0; vez < 5000; vez += 1)
      for (const sinal of randomCode(systemIds, ATIVACAO)) vezes.set(sinal, (vezes.get(sinal) ?? 0) + 1);
    expect(vezes.size).toBe(ALFABETO.length);
    // 40,000 draws: 2,000 each, give or take 44; nine times that is beyond chance.
    for (const contagem of vezes.values()) expect(Math.abs(contagem - 2000)).toBeLessThan(400);
  });
});
