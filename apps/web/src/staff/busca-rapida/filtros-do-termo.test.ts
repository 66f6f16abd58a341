import { describe, expect, it } from "vitest";
import { filtrosDoTermo } from "./filtros-do-termo.ts";

describe("o que se procura pelo que foi digitado", () => {
  it.each([
    ["248.438.034-80", [{ cpfCnpjUsuario: "24843803480" }]],
    ["11.222.333/0001-81", [{ cpfCnpjUsuario: "11222333000181" }]],
    ["(31) 90000-1042", [{ telefone: "31900001042" }, { codigoCorregedoria: "31900001042" }]],
    ["0431270113", [{ telefone: "0431270113" }, { codigoCorregedoria: "0431270113" }]],
    ["+55 31 90000-1042 1", [{ telefone: "55319000010421" }]],
    ["  Marta Nogueira ", [{ nomeUsuario: "Marta Nogueira" }]],
    ["2º Ofício", [{ nomeUsuario: "2º Ofício" }]],
    ["123", []],
    ["M", []],
    ["", []],
  ])("%j", (termo, filtros) => {
    expect(filtrosDoTermo(termo)).toEqual(filtros);
  });
});
