import { somarDias } from "@acervo/br/data-civil";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { cheioEmDias } from "./previsao.rules.ts";

const serie = (bytes: readonly number[]) =>
  bytes.map((cada, indice) => ({ data: somarDias("2026-10-01", indice), bytes: cada }));
const reta = (quantos: number, porDia: number, inicio = 0) =>
  Array.from({ length: quantos }, (_, indice) => inicio + indice * porDia);

describe("em quantos dias o plano enche", () => {
  it.each([
    ["cresce igual todo dia", reta(10, 10), 190, 10],
    ["sem sete dias de história", reta(7, 10), 1_000, null],
    ["com sete dias exatos", reta(8, 10), 170, 10],
    ["não cresce", reta(20, 0, 50), 1_000, null],
    ["diminui", reta(20, -1, 500), 1_000, null],
    ["já está cheio", reta(3, 10, 980), 1_000, 0],
    ["enche em mais de dez anos", reta(20, 1), 10_000, null],
    ["um plano sem espaço", reta(20, 0), 0, null],
    ["um plano sem espaço que se usa", reta(20, 1), 0, null],
  ])("%s", (_caso, bytes, total, esperado) => {
    expect(cheioEmDias(serie(bytes), total)).toBe(esperado);
  });

  it("uma grande importação recente não muda o ritmo; só os últimos 30 dias contam", () => {
    const comSalto = reta(20, 10).map((bytes, indice) => (indice >= 17 ? bytes + 5_000 : bytes));
    expect(cheioEmDias(serie(comSalto), 5_190 + 400)).toBe(40);
    const mudou = [...reta(60, 100), ...reta(30, 1, 6_000)];
    expect(cheioEmDias(serie(mudou), 6_029 + 100)).toBe(100);
  });

  it("dias que não foram contados não mudam nada", () => {
    const comFuros = serie(reta(20, 10)).filter((_, indice) => ![3, 7, 8].includes(indice));
    expect(cheioEmDias(comFuros, 290)).toBe(10);
  });

  test.prop([fc.array(fc.nat(1e12), { maxLength: 40 }), fc.nat(1e12)])(
    "é um número de dias ou nada",
    (bytes, total) => {
      const dias = cheioEmDias(serie(bytes), total);
      expect(dias === null || (Number.isInteger(dias) && dias >= 0)).toBe(true);
    },
  );
});
