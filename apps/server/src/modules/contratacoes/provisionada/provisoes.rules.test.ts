import { describe, expect, it } from "vitest";
import { formaDePagar } from "./provisoes.rules.ts";

describe("forma de pagar de uma contratação provisionada", () => {
  it("[CONST-12] quem nunca escolheu paga por boleto; os outros, como escolheram", () => {
    const escolhas = [null, "BOLETO", "CARTAO"] as const;
    expect(escolhas.map((tipoPagamento) => formaDePagar({ tipoPagamento }))).toEqual(["BOLETO", "BOLETO", "CARTAO"]);
  });
});
