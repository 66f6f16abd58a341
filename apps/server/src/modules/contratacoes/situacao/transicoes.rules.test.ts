import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { describe, expect, it } from "vitest";
import { TRANSICOES } from "./transicoes.rules.ts";

/** The table of the product, written a second time: from, and everything that may follow. */
const ESPERADAS: readonly (readonly [de: number | null, para: readonly number[]])[] = [
  [null, [1, 6, 7, 8]],
  [S.ativa, [3, 4]],
  [S.inativa, [1, 5]],
  [S.cancelada, [5]],
  [S.suspensa, [1, 2]],
  [S.encerrada, []],
  [S.aguardandoAssinatura, [1, 3]],
  [S.aguardandoPagamento, [1, 3]],
  [S.emContratacao, [1, 3, 7]],
];

describe("transições da contratação", () => {
  it.each(ESPERADAS)("[SRV-34] de %s só se vai a %j", (de, para) => {
    const destinos = TRANSICOES.filter((transicao) => transicao.de === de).map((transicao) => transicao.para);
    expect([...new Set(destinos)].toSorted((a, b) => a - b)).toEqual(para);
  });

  it("um motivo leva de uma situação a uma só", () => {
    const pares = TRANSICOES.filter(({ de }) => de !== null).map(({ de, motivo }) => `${de} ${motivo}`);
    expect(new Set(pares).size).toBe(pares.length);
  });
});
