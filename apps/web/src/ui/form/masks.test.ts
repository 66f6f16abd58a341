// @vitest-environment node
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { applyMask, MASKS } from "./masks.ts";

describe("máscaras", () => {
  it.each([
    ["", ""],
    ["3", "(3"],
    ["313333444", "(31) 3333-444"],
    ["3133334444", "(31) 3333-4444"],
    ["31999998888", "(31) 99999-8888"],
    ["319999988889", "(31) 99999-8888"],
  ])("[SHELL-134][CONTA-10][CONST-32] telefone %s → %s", (digitos, texto) => {
    expect(applyMask("telefone", digitos)).toBe(texto);
  });

  it.each([
    ["3014", "30.14"],
    ["30140071", "30.140-071"],
  ])("[CONTA-25][CONST-31] CEP %s → %s", (digitos, texto) => {
    expect(applyMask("cep", digitos)).toBe(texto);
  });

  it.each([
    ["24843803480", "248.438.034-80"],
    ["248438034801", "24.843.803/4801"],
    ["24843803480123", "24.843.803/4801-23"],
    ["12ABC34501DE35", "12.ABC.345/01DE-35"],
    ["12abc34501de35", "12.ABC.345/01DE-35"],
    ["1A", "1A"],
  ])("[SHELL-133][CONST-34] CPF ou CNPJ %s → %s", (valor, texto) => {
    expect(applyMask("cpfCnpj", valor)).toBe(texto);
  });

  it("letras não entram nos dois últimos lugares do CNPJ", () => {
    expect(applyMask("cpfCnpj", "12ABC34501DEXY")).toBe("12.ABC.345/01DE");
  });
});

const digito = fc.constantFrom(...Array.from("0123456789"));
const letraOuDigito = fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
const texto = (lugar: fc.Arbitrary<string>, max: number) => fc.string({ unit: lugar, maxLength: max });
const cnpj = fc
  .tuple(texto(letraOuDigito, 12), texto(digito, 2))
  .map(([raiz, final]) => (raiz.length === 12 ? raiz + final : raiz));

describe("nenhuma máscara perde um dígito", () => {
  test.prop([texto(digito, 11)])("[CONST-38] telefone", (valor) => {
    expect(MASKS.telefone.bare(applyMask("telefone", valor))).toBe(valor);
  });

  test.prop([texto(digito, 8)])("[CONST-38] CEP", (valor) => {
    expect(MASKS.cep.bare(applyMask("cep", valor))).toBe(valor);
  });

  test.prop([fc.oneof(texto(digito, 14), cnpj)])("[CONST-38] CPF e CNPJ", (valor) => {
    expect(MASKS.cpfCnpj.bare(applyMask("cpfCnpj", valor))).toBe(valor);
  });

  test.prop([fc.oneof(texto(digito, 14), cnpj)])("colar um valor já mascarado dá o mesmo", (valor) => {
    const mascarado = applyMask("cpfCnpj", valor);
    expect(applyMask("cpfCnpj", mascarado)).toBe(mascarado);
  });
});
