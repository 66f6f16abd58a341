import { describe, expect, it } from "vitest";
import { createHeldLength, isCutOff, pauseMs } from "./held-length.ts";

const SEGUNDO = 1_000;

describe("por quanto tempo uma chamada é segurada", () => {
  it("[SRV-262] cortada depois de 25 s, pela metade até 30; após oito inteiras, pelo dobro; fora do ar, até metade do tempo", () => {
    expect([24.9, 25].map((segundos) => isCutOff(segundos * SEGUNDO))).toEqual([false, true]);
    const length = createHeldLength();
    for (const esperada of [240, 120, 60, 30, 30]) {
      expect(length.seconds(240)).toBe(esperada);
      length.wasCut();
    }
    for (let inteira = 0; inteira < 7; inteira += 1) length.cameWhole();
    expect(length.seconds(240)).toBe(30);
    length.cameWhole();
    expect(length.seconds(240)).toBe(60);
    for (let inteira = 0; inteira < 80; inteira += 1) length.cameWhole();
    expect([240, 20].map((concedidos) => length.seconds(concedidos))).toEqual([240, 20]);
    expect([0, 0.5, 1].map((sorte) => pauseMs(10 * SEGUNDO, sorte))).toEqual([0, 2_500, 5_000]);
    expect(pauseMs(86_400 * SEGUNDO, 1)).toBe(60 * SEGUNDO);
  });

  it.each([
    [0, 1],
    [1, 1],
    [10, 5],
    [120, 60],
    [86_400, 60],
  ])("com o servidor fora há %i s, espera até %i s", (fora, maximo) => {
    expect(pauseMs(fora * SEGUNDO, 1)).toBe(maximo * SEGUNDO);
    expect(pauseMs(fora * SEGUNDO, 0)).toBe(0);
  });
});
