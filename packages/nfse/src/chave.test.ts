import { describe, expect, it } from "vitest";
import { digitoDaChave, lerChave, montarChave, montarIdDoCancelamento, montarIdDps } from "./chave.ts";

const PARTES = {
  municipio: "3106200",
  ambienteGerador: "2",
  inscricao: "11222333000181",
  numero: "126",
  anoMes: "2611",
  codigo: "533063061",
} as const;

describe("números do leiaute nacional", () => {
  it("[NFE-47] a chave tem 50 posições com dígito módulo 11, e o id da DPS tem 45", () => {
    const chave = montarChave(PARTES);
    expect(chave).toMatch(/^3106200221122233300018100000000001262611533063061\d$/);
    expect(lerChave(chave)).toEqual(PARTES);
    // By hand: weights 2 to 9 from the right over 4 and 3 give 4·3 + 3·2 = 18, and 11 − 18 mod 11 is 4.
    expect(digitoDaChave("43")).toBe("4");
    expect(digitoDaChave("0")).toBe("0");
    const id = montarIdDps({ municipio: "3106200", inscricao: "11222333000181", serie: "1", numero: "42" });
    expect(id).toBe("DPS310620021122233300018100001000000000000042");
    expect(id).toHaveLength(45);
    expect(montarIdDoCancelamento("PRE", chave)).toBe(`PRE${chave}101101001`);
  });

  it("[NFE-47] um CNPJ pode ter letras, e um CPF é completado com zeros", () => {
    const comLetras = montarChave({ ...PARTES, inscricao: "12ABC34501DE35" });
    expect(comLetras).toHaveLength(50);
    expect(lerChave(comLetras)?.inscricao).toBe("12ABC34501DE35");
    // A counts as 17: 17·2 mod 11 is 1, which gives 0; B as 18: 36 mod 11 is 3, which gives 8.
    expect([digitoDaChave("A"), digitoDaChave("B")]).toEqual(["0", "8"]);
    expect(lerChave(montarChave({ ...PARTES, inscricao: "52998224725" }))?.inscricao).toBe("52998224725");
    for (const ruim of ["", "1".repeat(49), comLetras.toLowerCase()]) expect(lerChave(ruim)).toBeNull();
  });
});
