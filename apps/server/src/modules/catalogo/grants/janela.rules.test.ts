import { describe, expect, it } from "vitest";
import { cabemNaJanela, cabemNoEspaco, formaDeEnvioValida, tamanhoDaJanela } from "./janela.rules.ts";

const MIB = 1_048_576;
const nada = { objetos: 0, bytes: 0 };

describe("janela de concessões", () => {
  it("é o que o enlace leva em dez minutos, entre 64 MiB e 4 GiB", () => {
    expect(tamanhoDaJanela(0)).toBe(64 * MIB);
    expect(tamanhoDaJanela(MIB)).toBe(600 * MIB);
    expect(tamanhoDaJanela(1_000 * MIB)).toBe(4_096 * MIB);
  });

  it("concede na ordem até encher, e sempre ao menos um quando nada está aberto", () => {
    expect(cabemNaJanela([16 * MIB, 16 * MIB, 40 * MIB], nada, 0)).toBe(2);
    expect(cabemNaJanela([5_000 * MIB, 1], nada, 0)).toBe(1);
    expect(cabemNaJanela([16 * MIB], { objetos: 1, bytes: 60 * MIB }, 0)).toBe(0);
    expect(cabemNaJanela([1, 1], { objetos: 255, bytes: 255 }, 0)).toBe(1);
  });

  it("para no primeiro que não cabe no espaço contratado", () => {
    expect(cabemNoEspaco([10, 10, 10], 30)).toBe(3);
    expect(cabemNoEspaco([10, 10, 10], 29)).toBe(2);
    expect(cabemNoEspaco([10], 0)).toBe(0);
  });

  it("aceita um só PUT até 64 MiB e partes a partir de 16 MiB", () => {
    expect(formaDeEnvioValida(64 * MIB, false)).toBe(true);
    expect(formaDeEnvioValida(64 * MIB + 1, false)).toBe(false);
    expect(formaDeEnvioValida(16 * MIB, true)).toBe(true);
    expect(formaDeEnvioValida(16 * MIB - 1, true)).toBe(false);
  });
});
