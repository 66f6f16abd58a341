import { describe, expect, it } from "vitest";
import { consequenciaDe, tomaOLugar } from "./consequencia.ts";

describe("o que a notícia do provedor faz com uma cobrança", () => {
  it.each([
    ["PEDIDA", "PAGO", { para: "PAGA" }],
    ["ABERTA", "PAGO", { para: "PAGA" }],
    ["SEM_RESPOSTA", "PAGO", { para: "PAGA" }],
    ["RECUSADA", "PAGO", { para: "PAGA" }],
    ["CONTESTADA", "PAGO", { para: "PAGA" }],
    ["PAGA", "PAGO", null],
    ["ESTORNANDO", "PAGO", null],
    ["ESTORNADA", "PAGO", null],
    ["ANULADA", "PAGO", { para: "ESTORNANDO", devolver: "COBRANCA_ANULADA" }],
    ["PEDIDA", "ABERTO", { para: "ABERTA" }],
    ["PAGA", "ABERTO", null],
    ["ANULADA", "ABERTO", { cancelar: true }],
    ["PAGA", "DEVOLVENDO", { para: "ESTORNANDO", perda: "DEVOLVIDO_FORA" }],
    ["PAGA", "DEVOLVIDO", { para: "ESTORNADA", perda: "DEVOLVIDO_FORA" }],
    ["CONTESTADA", "DEVOLVENDO", { para: "ESTORNANDO", perda: "CONTESTACAO_PERDIDA" }],
    ["CONTESTADA", "DEVOLVIDO", { para: "ESTORNADA", perda: "CONTESTACAO_PERDIDA" }],
    ["ESTORNANDO", "DEVOLVENDO", null],
    ["ESTORNADA", "DEVOLVENDO", null],
    ["ESTORNANDO", "DEVOLVIDO", { para: "ESTORNADA" }],
    ["ESTORNADA", "DEVOLVIDO", null],
    ["PAGA", "CONTESTADO", { para: "CONTESTADA" }],
    ["ABERTA", "CONTESTADO", null],
    ["ABERTA", "REMOVIDO", { para: "ANULADA" }],
    ["PAGA", "REMOVIDO", null],
  ] as const)("%s e %s", (situacao, pagamento, consequencia) => {
    expect(consequenciaDe(situacao, pagamento, false)).toEqual(consequencia);
  });

  it("o que já foi pago por outra cobrança é devolvido, nunca recebido duas vezes", () => {
    for (const situacao of ["PEDIDA", "ABERTA", "SEM_RESPOSTA", "RECUSADA"] as const)
      expect(consequenciaDe(situacao, "PAGO", true)).toEqual({ para: "ESTORNANDO", devolver: "PAGAMENTO_EM_DOBRO" });
  });

  it("um segundo pagamento só vale no lugar do primeiro que ninguém pagou", () => {
    expect(tomaOLugar("ABERTA", "PAGO")).toBe(true);
    expect(tomaOLugar("PAGA", "PAGO")).toBe(false);
    expect(tomaOLugar("ABERTA", "ABERTO")).toBe(false);
  });
});
