import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { cnpjValido, completarCnpj, formatarCnpj } from "./cnpj.ts";
import { completarCpf, cpfValido, formatarCpf } from "./cpf.ts";
import { documentoValido, formatarDocumento, normalizarDocumento, tipoDocumento } from "./documento.ts";

const digitos = (tamanho: number) => fc.stringMatching(new RegExp(`^\\d{${tamanho}}$`));
const repetido = (texto: string) => new Set(texto).size === 1;
const cpf = digitos(9)
  .filter((nove) => !repetido(nove))
  .map(completarCpf);
const cnpj = fc
  .stringMatching(/^[0-9A-Z]{12}$/)
  .filter((doze) => !repetido(doze))
  .map(completarCnpj);

describe("CPF", () => {
  test("aceita um CPF conhecido e recusa onze dígitos iguais", () => {
    expect(cpfValido("11144477735")).toBe(true);
    expect(cpfValido("11111111111")).toBe(false);
    expect(cpfValido("111.444.777-35")).toBe(false);
  });

  // Of the other nine not every change is caught: remainders 0 and 1 share the check digit 0.
  test.prop([cpf, fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 })])(
    "um dígito verificador trocado nunca passa",
    (valido, posicao, troca) => {
      expect(cpfValido(valido)).toBe(true);
      const trocado = (Number(valido.charAt(posicao)) + troca) % 10;
      expect(cpfValido(`${valido.slice(0, posicao)}${trocado}${valido.slice(posicao + 1)}`)).toBe(false);
    },
  );
});

describe("CNPJ", () => {
  test("[CONST-34] aceita letras nas doze primeiras posições, e o CNPJ só de números", () => {
    expect(cnpjValido("12ABC34501DE35")).toBe(true);
    expect(cnpjValido("11222333000181")).toBe(true);
    expect(cnpjValido("12ABC34501DE3A")).toBe(false);
    expect(cnpjValido("12abc34501de35")).toBe(false);
    expect(cnpjValido("00000000000000")).toBe(false);
  });

  test.prop([cnpj, fc.integer({ min: 1, max: 9 })])("um dígito verificador trocado nunca passa", (valido, troca) => {
    expect(cnpjValido(valido)).toBe(true);
    const trocado = (Number(valido.charAt(13)) + troca) % 10;
    expect(cnpjValido(`${valido.slice(0, 13)}${trocado}`)).toBe(false);
  });
});

describe("documento", () => {
  test("[SHELL-133][CONST-34] onze dígitos saem como CPF e quatorze caracteres como CNPJ", () => {
    expect(formatarDocumento("11144477735")).toBe("111.444.777-35");
    expect(formatarDocumento("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(formatarDocumento("11222333000181")).toBe("11.222.333/0001-81");
    expect(formatarDocumento("1114447")).toBe("1114447");
  });

  test.prop([fc.oneof(cpf, cnpj)])("[CONST-38] tirar a máscara devolve o que foi mascarado", (documento) => {
    expect(normalizarDocumento(formatarDocumento(documento))).toBe(documento);
    expect(normalizarDocumento(formatarDocumento(documento).toLowerCase())).toBe(documento);
    expect(documentoValido(documento)).toBe(true);
  });

  test.prop([cpf, cnpj])("o tipo vem do tamanho e dos dígitos verificadores", (umCpf, umCnpj) => {
    expect(tipoDocumento(umCpf)).toBe("CPF");
    expect(tipoDocumento(umCnpj)).toBe("CNPJ");
    expect(tipoDocumento(umCpf.slice(1))).toBeNull();
    expect(formatarCpf(umCpf)).toHaveLength(14);
    expect(formatarCnpj(umCnpj)).toHaveLength(18);
  });

  test.prop([fc.string()])("nunca aceita o que não tem o tamanho de um documento", (texto) => {
    fc.pre(texto.length !== 11 && texto.length !== 14);
    expect(documentoValido(texto)).toBe(false);
  });
});
