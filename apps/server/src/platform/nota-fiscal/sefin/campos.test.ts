import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { instante, linha, linhas, porcento, reais } from "./campos.ts";

describe("campos do leiaute nacional", () => {
  it.each([
    ["  1º  Ofício\tde\nNotas ", 300, "1º Ofício de Notas"],
    ["Ação “entre aspas” – travessão… •", 300, 'Ação "entre aspas" - travessão... -'],
    ["Łódź 日 😀 œ", 300, "?ódz ? ? ?"],
    ["a\u0000b\u0007c\u00ADd\u200Be", 300, "a b c de"],
    ["e\u0301 composto", 300, "é composto"],
    ["corta aqui depois", 11, "corta aqui"],
    ["   ", 300, ""],
  ])("[NFE-50] leva %j no que o leiaute tem", (texto, limite, esperado) => {
    expect(linha(texto, limite)).toBe(esperado);
  });

  it.each(["㋀", "ﬃ", "№ ½", "\uD800", "ا\u0000", "\u00A0\u2003x"])(
    "[NFE-50] e nunca mais do que isso: %j",
    (texto) => {
      expect(linha(texto, 300)).toMatch(/^$|^[!-~\u00A1-\u00FF]([ -~\u00A1-\u00FF]*[!-~\u00A1-\u00FF])?$/);
    },
  );

  test.prop([fc.string({ unit: "binary", maxLength: 60 }), fc.integer({ min: 1, max: 40 })])(
    "[NFE-50] qualquer texto cabe no leiaute",
    (texto, limite) => {
      const [uma, varias] = [linha(texto, limite), linhas(texto, limite)];
      expect(uma).toMatch(/^$|^[!-~\u00A1-\u00FF]([ -~\u00A1-\u00FF]*[!-~\u00A1-\u00FF])?$/);
      expect(varias).toMatch(/^$|^[!-~\u00A1-\u00FF]([\n -~\u00A1-\u00FF]*[!-~\u00A1-\u00FF])?$/);
      expect(Math.max(uma.length, varias.length)).toBeLessThanOrEqual(limite);
    },
  );

  it("[NFE-50] a descrição mantém as linhas, e mais nada que não se veja", () => {
    expect(linhas("Um\r\n dois  três \rquatro\u0085\n\n", 2_000)).toBe("Um\ndois três\nquatro");
    expect(linhas("x".repeat(3_000), 2_000)).toHaveLength(2_000);
  });

  it("[NFE-51] dinheiro, porcentagens e instantes têm uma só forma", () => {
    expect([12_990, 5, 100, 100_000_000_00].map(reais)).toEqual(["129.90", "0.05", "1.00", "100000000.00"]);
    expect([250, 0, 1_120, 5].map(porcento)).toEqual(["2.50", "0.00", "11.20", "0.05"]);
    expect(instante(new Date("2026-11-01T02:59:59.999Z"))).toBe("2026-10-31T23:59:59-03:00");
  });
});
