// @vitest-environment node
import { describe, expect, it } from "vitest";
import { applyMask } from "../../ui/form/masks.ts";
import {
  apelidoDigitado,
  bandeiraAposNumero,
  bandeirasDoNumero,
  bandeiraTravada,
  CARTAO_VAZIO,
  cartaoCompleto,
  cartaoInformado,
  nomeDigitado,
} from "./cartao.rules.ts";

const BANDEIRAS = [
  { sigla: "VISA", prefixos: ["4"] },
  { sigla: "MASTERCARD", prefixos: ["51"] },
  { sigla: "ELO", prefixos: ["4011", "6362"] },
];
const COMPLETO = {
  ...CARTAO_VAZIO,
  apelido: "MEU CARTÃO",
  numero: "4111111111111111",
  sigla: "VISA",
  nome: "ANA DE SOUZA",
  validade: "1231",
  cvv: "123",
  cpf: "52998224725",
};

describe("cartão digitado", () => {
  it("[CARTAO-31][CARTAO-32] o apelido vai em maiúsculas, e o nome também sem acentos", () => {
    expect(apelidoDigitado(" cartão nº 2!")).toBe("CARTÃO N 2");
    expect(nomeDigitado("José d'Ávila 2")).toBe("JOSE DAVILA ");
  });

  it("[CARTAO-34][CARTAO-35][CARTAO-36][CARTAO-37] as máscaras", () => {
    expect(applyMask("numeroCartao", "4111111111111111")).toBe("4111 1111 1111 1111");
    expect(applyMask("cvv", "1234")).toBe("123");
    expect(applyMask("validadeCartao", "1231")).toBe("12/31");
    expect(applyMask("cpf", "52998224725")).toBe("529.982.247-25");
    expect(cartaoInformado(COMPLETO)).toMatchObject({ mesValidade: 12, anoValidade: 31, bandeira: { sigla: "VISA" } });
  });

  it("[CONST-37] o número tem 16 dígitos, o código 3, a validade mês e ano, o CPF 11, cada um com a sua máscara e nem um dígito a mais", () => {
    const alem = "98765432109876543210";
    expect(applyMask("numeroCartao", alem)).toBe("9876 5432 1098 7654");
    expect(applyMask("cvv", alem)).toBe("987");
    expect(applyMask("validadeCartao", "123199")).toBe("12/31");
    expect(applyMask("cpf", "529982247259")).toBe("529.982.247-25");
    const curtos = { numero: "411111111111111", cvv: "12", validade: "123", cpf: "5299822472" };
    for (const curto of Object.entries(curtos))
      expect([curto, cartaoCompleto({ ...COMPLETO, ...Object.fromEntries([curto]) })]).toEqual([curto, false]);
  });

  it.each([
    ["[CARTAO-24]", "apelido", " "],
    ["[CARTAO-25]", "nome", ""],
    ["[CARTAO-26]", "cpf", "5299822472"],
    ["[CARTAO-27]", "numero", "411111111111111"],
    ["[CARTAO-28]", "cvv", "12"],
    ["[CARTAO-29]", "validade", "12"],
    ["[CARTAO-30]", "sigla", ""],
  ])("%s sem %s não está completo", (_linha, campo, valor) => {
    expect(cartaoCompleto(COMPLETO)).toBe(true);
    expect(cartaoCompleto({ ...COMPLETO, [campo]: valor })).toBe(false);
  });

  it("[CARTAO-43][CARTAO-44][CARTAO-45][CARTAO-46] a bandeira vem do prefixo: uma é escolhida, várias ou nenhuma não", () => {
    const siglas = (numero: string) => bandeirasDoNumero(numero, BANDEIRAS).map(({ sigla }) => sigla);
    expect(siglas("4111")).toEqual(["VISA"]);
    expect(bandeiraAposNumero("4111", "", BANDEIRAS)).toBe("VISA");
    expect(siglas("9")).toEqual(["VISA", "MASTERCARD", "ELO"]);
    expect(bandeiraAposNumero("9", "", BANDEIRAS)).toBe("");
    expect(siglas("4011")).toEqual(["VISA", "ELO"]);
    expect(bandeiraAposNumero("4011", "", BANDEIRAS)).toBe("");
  });

  it("[CARTAO-47] a escolha abre só com os 16 dígitos e mais de uma bandeira possível", () => {
    expect(bandeiraTravada("4011", BANDEIRAS)).toBe(true);
    expect(bandeiraTravada("4111111111111111", BANDEIRAS)).toBe(true);
    expect(bandeiraTravada("4011111111111111", BANDEIRAS)).toBe(false);
  });

  it("[CARTAO-48] mudar o número larga a bandeira que não serve mais", () => {
    expect(bandeiraAposNumero("4011", "ELO", BANDEIRAS)).toBe("ELO");
    expect(bandeiraAposNumero("51", "ELO", BANDEIRAS)).toBe("MASTERCARD");
    expect(bandeiraAposNumero("9", "ELO", BANDEIRAS)).toBe("ELO");
  });
});
