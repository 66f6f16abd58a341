import { SITUACAO_FATURA as S } from "@acervo/contracts/faturas";
import { describe, expect, it } from "vitest";
import { destinoDaFatura, inicioDaFatura, TRANSICOES_FATURA } from "./transicoes-fatura.rules.ts";

/** The table of the product, written a second time: from, and everything that may follow. */
const ESPERADAS: readonly (readonly [de: number | null, para: readonly number[]])[] = [
  [null, [1, 3]],
  [S.emAberto, [2, 3, 4]],
  [S.pendente, [3]],
  [S.paga, [2]],
  [S.vencida, [3]],
];

describe("transições da fatura", () => {
  it.each(ESPERADAS)("de %s só se vai a %j", (de, para) => {
    const destinos = TRANSICOES_FATURA.filter((transicao) => transicao.de === de).map((transicao) => transicao.para);
    expect([...new Set(destinos)].toSorted((a, b) => a - b)).toEqual(para);
  });

  it("um motivo leva de uma situação a uma só", () => {
    const pares = TRANSICOES_FATURA.map(({ de, motivo }) => `${de} ${motivo}`);
    expect(new Set(pares).size).toBe(pares.length);
  });

  it("nasce em aberto, ou paga quando não há o que pagar", () => {
    expect(inicioDaFatura(1)).toMatchObject({ para: S.emAberto });
    expect(inicioDaFatura(0)).toMatchObject({ para: S.paga });
  });

  it("o que a tabela não tem não leva a lugar nenhum", () => {
    expect(destinoDaFatura(S.paga, "CARTAO_RECUSADO")).toBeUndefined();
    expect(destinoDaFatura(S.vencida, "BOLETO_VENCIDO")).toBeUndefined();
  });
});
