import { CartaoInformado } from "@acervo/contracts/cartoes";
import { describe, expect, it } from "vitest";
import {
  avisoDeValidade,
  bandeiraServe,
  cartaoVencido,
  mesesPorAvisar,
  numeroConfere,
  recusaDoCartao,
  ultimoDiaDoCartao,
} from "./cartoes.rules.ts";

const BANDEIRAS = [
  { sigla: "VISA", prefixos: ["4"] },
  { sigla: "ELO", prefixos: ["4011", "6362"] },
  { sigla: "MASTERCARD", prefixos: ["51", "55"] },
];
const digitado = (mudancas: object = {}) =>
  CartaoInformado.parse({
    apelido: "Meu cartão 2",
    nome: "José da Conceição",
    cpf: "529.982.247-25",
    numero: "4111 1111 1111 1111",
    cvv: "123",
    mesValidade: 11,
    anoValidade: 26,
    bandeira: { sigla: "VISA" },
    ...mudancas,
  });

describe("regras do cartão", () => {
  it("[CARTAO-31][CARTAO-32] o apelido fica em maiúsculas, e o nome também sem acentos", () => {
    expect(digitado()).toMatchObject({ apelido: "MEU CARTÃO 2", nome: "JOSE DA CONCEICAO" });
    expect(() => digitado({ apelido: "cartão #1" })).toThrow("Use apenas letras, números e espaços");
    expect(() => digitado({ nome: "Ana 2" })).toThrow("Use apenas letras e espaços");
  });

  it("[CONST-37] 16 dígitos no número, 3 no código, mês e ano na validade, 11 no CPF, com máscara ou sem; nem mais nem menos", () => {
    expect(digitado()).toMatchObject({
      numero: "4111111111111111",
      cvv: "123",
      mesValidade: 11,
      anoValidade: 2026,
      cpf: "52998224725",
    });
    for (const fora of [{ numero: "411111111111111" }, { numero: "41111111111111111" }, { cvv: "12" }, { cvv: "1234" }])
      expect(() => digitado(fora)).toThrow(/dígitos/);
    for (const cpf of ["5299822472", "529982247251"]) expect(() => digitado({ cpf })).toThrow("11 dígitos");
    for (const fora of [{ mesValidade: null }, { anoValidade: null }]) expect(() => digitado(fora)).toThrow(/validade/);
    const recusa = recusaDoCartao(digitado({ mesValidade: 13 }), BANDEIRAS, "2026-11-15");
    expect(recusa).toBe("VALIDADE_CARTAO_INVALIDA");
  });

  it("[CARTAO-33] os textos têm até 150 caracteres", () => {
    expect(digitado({ apelido: "a".repeat(150) }).apelido).toHaveLength(150);
    expect(() => digitado({ apelido: "a".repeat(151) })).toThrow("150");
    expect(() => digitado({ nome: "a".repeat(151) })).toThrow("150");
  });

  it("vale até o último dia do mês da validade", () => {
    expect(cartaoVencido({ mesValidade: 11, anoValidade: 2026 }, "2026-11-30")).toBe(false);
    expect(cartaoVencido({ mesValidade: 11, anoValidade: 2026 }, "2026-12-01")).toBe(true);
    expect(cartaoVencido({ mesValidade: 1, anoValidade: 2027 }, "2026-12-31")).toBe(false);
  });

  it("avisa do fim da validade pelo último dia do mês, e de cada dia o aviso mais próximo", () => {
    const fevereiro = { mesValidade: 2, anoValidade: 2028 };
    expect(ultimoDiaDoCartao(fevereiro)).toBe("2028-02-29");
    const dias = ["2028-01-29", "2028-01-30", "2028-02-21", "2028-02-22", "2028-02-29", "2028-03-01"];
    expect(dias.map((dia) => avisoDeValidade(fevereiro, dia))).toEqual([null, 30, 30, 7, 7, null]);
    expect(mesesPorAvisar("2028-01-31")).toEqual({ de: 202801, ate: 202803 });
    expect(mesesPorAvisar("2026-12-31")).toEqual({ de: 202612, ate: 202701 });
  });

  it("confere o dígito do número", () => {
    expect(numeroConfere("4111111111111111")).toBe(true);
    expect(numeroConfere("4111111111111112")).toBe(false);
  });

  it("a bandeira é uma das que têm o prefixo; sem nenhuma, qualquer aceita", () => {
    expect(bandeiraServe("4011111111111111", "ELO", BANDEIRAS)).toBe(true);
    expect(bandeiraServe("4011111111111111", "VISA", BANDEIRAS)).toBe(true);
    expect(bandeiraServe("4111111111111111", "ELO", BANDEIRAS)).toBe(false);
    expect(bandeiraServe("9999999999999995", "ELO", BANDEIRAS)).toBe(true);
    expect(bandeiraServe("9999999999999995", "OUTRA", BANDEIRAS)).toBe(false);
  });

  it.each([
    [{ mesValidade: 13 }, "VALIDADE_CARTAO_INVALIDA"],
    [{ mesValidade: 0 }, "VALIDADE_CARTAO_INVALIDA"],
    [{ mesValidade: 10 }, "VALIDADE_CARTAO_INVALIDA"],
    [{ cpf: "52998224724" }, "CPF_TITULAR_INVALIDO"],
    [{ numero: "4111111111111112" }, "NUMERO_CARTAO_INVALIDO"],
    [{ bandeira: { sigla: "ELO" } }, "BANDEIRA_INVALIDA"],
    [{}, null],
  ])("[CARTAO-38][SRV-68] confere o que o formulário não confere: %j", (mudancas, recusa) => {
    expect(recusaDoCartao(digitado(mudancas), BANDEIRAS, "2026-11-15")).toBe(recusa);
  });
});
