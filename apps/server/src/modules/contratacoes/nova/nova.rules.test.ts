import { describe, expect, it } from "vitest";
import { escolhaValida, mesmoNome, situacaoInicial } from "./nova.rules.ts";

const cartoes = [
  { id: 1, principal: true, secundario: false },
  { id: 2, principal: false, secundario: true },
  { id: 3, principal: false, secundario: false },
];
const escolha = (idCartaoPrincipal: number | null, idCartaoSecundario: number | null) => ({
  idCartaoPrincipal,
  idCartaoSecundario,
});

describe("cartões da contratação", () => {
  it("[CONTR-117] são da pessoa e diferentes entre si", () => {
    expect(escolhaValida(cartoes, escolha(3, 1))).toBe(true);
    expect(escolhaValida(cartoes, escolha(3, 3))).toBe(false);
    expect(escolhaValida(cartoes, escolha(9, null))).toBe(false);
    expect(escolhaValida([], escolha(null, null))).toBe(true);
  });
});

describe("começo da contratação", () => {
  it.each([
    ["CARTAO", "PRE", 1_490, 8],
    ["CARTAO", "POS", 9_990, 8],
    ["BOLETO", "PRE", 1_490, 7],
    ["BOLETO", "POS", 9_990, 1],
    ["BOLETO", "PRE", 0, 1],
  ] as const)(
    "[CONTR-07][SRV-24][SRV-25] %s %s de %i começa em %i",
    (tipoPagamento, tipoCobranca, valorCentavos, codigo) => {
      expect(situacaoInicial({ tipoPagamento, tipoCobranca, valorCentavos })).toBe(codigo);
    },
  );

  it("[CONTR-37] nomes se comparam sem maiúsculas nem espaços nas pontas", () => {
    expect(mesmoNome(" Acervo ", "ACERVO")).toBe(true);
    expect(mesmoNome("Acervo", "Acervo 2")).toBe(false);
  });
});
