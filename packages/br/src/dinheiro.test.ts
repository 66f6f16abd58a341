import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { centavosParaReais, formatarCentavos, reaisParaCentavos } from "./dinheiro.ts";

const centavos = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

test("[SHELL-131][CONST-36] o valor sai em reais, pt-BR, com duas casas", () => {
  expect(formatarCentavos(123_456)).toBe("R$\u00a01.234,56");
  expect(formatarCentavos(0)).toBe("R$\u00a00,00");
  expect(formatarCentavos(-5)).toBe("-R$\u00a00,05");
});

test.prop([centavos])("ir aos reais e voltar não perde um centavo", (valor) => {
  expect(reaisParaCentavos(centavosParaReais(valor))).toBe(valor);
  expect(reaisParaCentavos(Number(JSON.stringify(centavosParaReais(valor))))).toBe(valor);
});

test("recusa uma terceira casa e o que não é inteiro em centavos", () => {
  expect(() => reaisParaCentavos(1.005)).toThrow(RangeError);
  expect(() => reaisParaCentavos(Number.NaN)).toThrow(RangeError);
  expect(() => centavosParaReais(0.5)).toThrow(RangeError);
  expect(() => centavosParaReais(Number.MAX_VALUE)).toThrow(RangeError);
});
